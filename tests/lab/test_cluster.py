"""A real Ray cluster of two nodes on this machine: the same results, even when a node is lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from civitas.lab import MissingPackage, StudyError, cells, pools, runner, store, study
from civitas.lab.cluster import Cluster
from civitas.lab.pools import Done
from depth import DEEP

SMALL = 'game = "civ"\nbots = ["random"]\ngames = 200\ncards = true\n[vary]\nplayers = [2, 3]'
needs_ray = pytest.mark.skipif(
    not DEEP, reason="a cluster takes seconds to start and ray 200 MB: `make test-all` brings it"
)


def played(folder: Path, pool: pools.Pool) -> bytes:
    with closing(runner.run(study.read_text(SMALL, "small"), folder, pool)) as done:
        return store.write(done, folder).read_bytes()


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingPackage, match=r"pip install 'civitas\[ray\]'"):
        pools.open_pool(1, "127.0.0.1:6379")


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head and another node, one core each."""
    pytest.importorskip("ray", reason="the extra `ray` is not installed")
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "180")  # busy machines take long
    from ray.cluster_utils import Cluster as Nodes

    given: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000}
    made = Nodes(initialize_head=True, head_node_args={**given, "include_dashboard": False})
    try:
        made.other = made.add_node(**given)
        yield made
    finally:
        made.shutdown()
        os.environ.pop("RAY_ADDRESS", None)


@needs_ray
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_a_node_is_lost_and_nothing_else(nodes: Any, tmp_path: Path) -> None:
    alone = played(tmp_path / "alone", pools.alone)
    pool = pools.open_pool(1, nodes.address)

    def loses_a_node(made: study.Study, wanted: Iterator[cells.Chunk]) -> Iterator[Done]:
        for number, done in enumerate(pool(made, wanted)):
            if number == 3:
                nodes.remove_node(nodes.other, allow_graceful=False)
            yield done

    try:
        assert played(tmp_path / "two", pool) == alone
        assert played(tmp_path / "lost", loses_a_node) == alone
    finally:
        pool.close()


@needs_ray
def test_where_no_cluster_is_that_is_told() -> None:
    pytest.importorskip("ray", reason="the extra `ray` is not installed")
    with pytest.raises(StudyError, match=r"no Ray cluster answers at 127\.0\.0\.1:1 "):
        pools.open_pool(1, "127.0.0.1:1")


def test_what_fails_on_a_node_is_told_in_a_line() -> None:
    """A fault of the rules or of a package there, not a traceback of Ray's."""
    made = study.read_text(SMALL, "small")
    chunk = next(cells.chunks(made, cells.cells(made)[0], 40, 80))
    cluster = object.__new__(Cluster)
    cluster.address = "10.0.0.5:6379"
    fault = SimpleNamespace(cause=ValueError("first line\nno such card"))
    told = str(cluster.told(fault, chunk))
    assert "10.0.0.5:6379 could not play the games from 40 on of cell 0" in told
    assert "ValueError: no such card" in told
    assert "\n" not in told
    ours = StudyError("a node of the cluster has civitas 0, not 1")
    assert cluster.told(SimpleNamespace(cause=ours), chunk) is ours
