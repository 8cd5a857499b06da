"""schemathesis over the OpenAPI document: no 5xx, and every answer has a documented shape."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from depth import depth

from .serving import Guest, Server, pair, run

# All checks but two: `positive_data_acceptance` wants every body that fits the schema to be
# granted. Ours are read more strictly than JSON Schema can say (2.0 is no whole number to us), and
# a table with four seats for two players has the right shape and still cannot be played.
# `ensure_resource_availability` takes no POST for a deletion, and tables go by one.
LEFT_OUT = "positive_data_acceptance,ensure_resource_availability"
EXAMPLES, LEAST_CASES = depth(("6", 200), ("80", 1500))


async def tables(server: Server) -> tuple[Guest, list[str], str]:
    """A guest with tables in every state, and a token for one of the seats."""
    ann, _, running = await pair(server)
    waiting = (await ann.open({"kind": "me"}, {"kind": "open"}))["table"]
    over = (await ann.open(*[{"kind": "bot", "bot": "random"}] * 3))["table"]
    while (await ann.get(f"/api/tables/{over}")).json()["state"] != "over":
        await asyncio.sleep(0.05)
    token = (await ann.post(f"/api/tables/{running}/seats/0/token")).json()["token"]
    return ann, [running, waiting, over, "nowhere"], token


def aimed(document: dict[str, Any], ids: list[str]) -> dict[str, Any]:
    """The document with real tables and a real game, so that cases get past the door."""
    for methods in document["paths"].values():
        for operation in methods.values():
            for parameter in operation["parameters"]:
                if parameter["name"] == "table":
                    parameter["schema"] = {"type": "string", "enum": ids}
    document["components"]["schemas"]["NewTable"]["properties"]["game"]["enum"] = ["civ", "chess"]
    return document


@pytest.mark.parametrize("by", ["guest", "token"])
def test_no_request_breaks_the_server_or_its_promises(
    server: Server, tmp_path: Path, by: str
) -> None:
    async def prepare() -> list[str]:
        ann, ids, token = await tables(server)
        document = (await ann.get("/openapi.json")).json()
        (tmp_path / "openapi.json").write_text(json.dumps(aimed(document, ids)))
        cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
        headers = [f"Cookie: {cookie}", f"Origin: {server.url}"]
        return headers if by == "guest" else [f"Authorization: Bearer {token}"]

    headers = [part for header in run(prepare()) for part in ("-H", header)]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "schemathesis.cli", "run", "openapi.json"),
            *("--url", server.url, "--exclude-checks", LEFT_OUT, "--max-examples", EXAMPLES),
            *("--seed", "1", "--no-color", "--phases", "examples,coverage,fuzzing,stateful"),
            *headers,
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=300,
    )
    report = done.stdout + done.stderr
    assert done.returncode == 0, report[-6000:]
    found = re.search(r"([\d,]+) generated", report)
    assert found is not None, report[-2000:]
    assert int(found[1].replace(",", "")) >= LEAST_CASES
    assert "Traceback" not in server.log()
