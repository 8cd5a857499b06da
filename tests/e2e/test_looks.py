"""Every screen at three sizes, in three sets of colours, and with texts 1.8 times as long."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route

from civitas.locales import SOURCE
from depth import DEEP, depth

from .conftest import Gallery, Visit
from .looks import problems
from .scenes import THEMES, Scene, set_theme, share, show
from .tongue import Tongue, lengthened
from .visitor import SIZES, Visitor

WORDS = re.compile(r"/assets/en-(civ|web)-[^/]*\.js$")


# Colours take no room, so that a size is looked at in one of them, and in all by a deep run.
COLOURS = {size: depth((theme,), THEMES) for size, theme in zip(SIZES, THEMES, strict=True)}


@pytest.mark.parametrize("size", SIZES)
def test_no_screen_overflows(visit: Visit, gallery: Gallery, size: str) -> None:
    visitor = visit(size=SIZES[size], cookies=gallery.cookies)
    visitor.goto()
    found: list[str] = []
    for theme in COLOURS[size]:
        set_theme(visitor, theme)
        for scene in sample(gallery, size):
            show(visitor, scene)
            keep(visitor, scene, theme, size)
            found += [f"{scene.name}, {theme}: {problem}" for problem in problems(visitor.page)]
    assert not found, "\n".join(sorted(set(found)))


def sample(gallery: Gallery, size: str) -> list[Scene]:
    """What is looked at in a size: everything on a phone, elsewhere what the other size leaves."""
    scenes = list(gallery.scenes.values())
    at = list(SIZES).index(size)
    return scenes if DEEP or size == "phone" else scenes[at::2]


def keep(visitor: Visitor, scene: Scene, theme: str, size: str) -> None:
    """Pictures for people to look at: every screen in one colour, the table in all."""
    if theme == COLOURS[size][0] or scene.name == "table-2":
        visitor.photograph(f"{scene.name}-{size}-{theme}")


@pytest.mark.parametrize("size", SIZES)
def test_long_texts_have_room(visit: Visit, gallery: Gallery, size: str) -> None:
    """No language is that long; whatever fits here fits."""
    visitor = visit(size=SIZES[size], cookies=gallery.cookies)
    visitor.goto()
    visitor.t = Tongue(SOURCE, lengthened)
    visitor.page.route(WORDS, long_words)
    visitor.page.reload()
    found: list[str] = []
    for scene in share(gallery.scenes.values(), THEMES[list(SIZES).index(size)]):
        show(visitor, scene)
        visitor.photograph(f"long-{scene.name}-{size}")
        # Where words take that much room, answers may be scrolled to.
        found += [f"{scene.name}: {problem}" for problem in problems(visitor.page, answers=0)]
    assert not found, "\n".join(found)


def long_words(route: Route) -> None:
    """In place of the English words; the client fetches them as a module of their own."""
    long = Tongue(SOURCE, lengthened).texts
    words = {key: forms[0] if len(forms) == 1 else forms for key, forms in long.items()}
    route.fulfill(content_type="text/javascript", body=f"export default {json.dumps(words)};")
