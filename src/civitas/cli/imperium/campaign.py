"""A campaign at the terminal: where it is kept, how it stands, what is asked between its games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from civitas.cli import store
from civitas.cli.common import CommandError
from civitas.cli.imperium.nations import for_beginners, nation_lines
from civitas.cli.match import Match
from civitas.cli.session import Session
from civitas.cli.start import choose
from civitas.cli.terminal import Terminal
from civitas.engine.record import Record
from civitas.games.imperium import campaign as c
from civitas.games.imperium.campaign import Campaign, Reward
from civitas.games.imperium.names import SIDES
from civitas.locales import Words
from civitas.wording import speak
from civitas.wording.imperium.cards import face, nation_words, title, titles


@dataclass(frozen=True, slots=True)
class Files:
    """Finds the campaign that a player wants."""

    term: Terminal
    store: store.Store
    save: Path | None

    def shown(self) -> Campaign:
        """The one in ``--save``, or the latest; only to be looked at."""
        paths = [self.save] if self.save else self.store.campaigns()
        if not paths:
            raise CommandError(self.term.words("error.no_campaign"))
        return store.loaded(paths[0], Campaign.loads)

    def found(
        self, wished: Mapping[str, Any], new: bool, stack: ExitStack
    ) -> tuple[Campaign, Path]:
        """The campaign in ``--save``, the latest that goes on, or a new one."""
        if not new:
            for path in self._kept():
                if (campaign := self._held(path, stack)) is not None:
                    return campaign, path
        campaign = Campaign(**{**wished, **self._asked(wished)})
        path = self.save or self.store.new_path(campaign.nation, "campaigns")
        if not path.absolute().parent.is_dir():
            folder = path.absolute().parent
            raise CommandError(self.term.words("error.no_folder", path=folder))
        stack.enter_context(store.held(path))
        return campaign, path

    def _kept(self) -> list[Path]:
        if self.save is not None:
            return [self.save] if self.save.exists() else []
        return self.store.campaigns()

    def _held(self, path: Path, stack: ExitStack) -> Campaign | None:
        """A campaign that no other window can play from now on; one that has ended is left."""
        if self.save is None and is_over(store.loaded(path, Campaign.loads)):
            return None
        try:
            stack.enter_context(store.held(path))
        except store.Taken as taken:
            told = self.term.words("error.taken", path=taken.path, **taken.holder)
            raise CommandError(told) from None
        return store.loaded(path, Campaign.loads)

    def _asked(self, wished: Mapping[str, Any]) -> dict[str, str]:
        """What the command did not say."""
        words, found = self.term.words, {}
        if "nation" not in wished:
            self.term.say(words("campaign.ask.nation"))
            nations = c.playable()
            texts = [named(nation, words) for nation in nations]
            found["nation"] = nations[
                choose(texts, nations.index(for_beginners(nations)), self.term)
            ]
        if "side" not in wished:
            found["side"] = self._asked_side(found.get("nation") or wished["nation"])
        return found

    def _asked_side(self, nation: str) -> str:
        c.check_nation(nation)
        for line in nation_lines(nation, self.term.words):
            self.term.say(line)
        self.term.say(self.term.words("ask.side", nation=named(nation, self.term.words)))
        return SIDES[choose(SIDES, 0, self.term)]


def is_over(campaign: Campaign) -> bool:
    return campaign.stage in (c.WON, c.LOST)


# --- how it stands --------------------------------------------------------------------------------


def named(nation: str, words: Words) -> str:
    return speak(nation_words(nation), words, ())


def level_name(level: str, words: Words) -> str:
    return words(f"solo.level.{level}")


def standing(campaign: Campaign, words: Words) -> Iterator[str]:
    """Wins and losses, the games and what they brought, the deck, and what comes next."""
    yield words("campaign.head", nation=named(campaign.nation, words), side=campaign.side)
    yield words(
        "campaign.score", wins=campaign.wins, losses=campaign.losses, goal=c.WINS, most=c.LOSSES
    )
    for number, game in enumerate(campaign.games, 1):
        yield _game_line(number, game, words)
    deck = speak(titles([(card, SIDES[0]) for card in campaign.deck]), words, ())
    yield words.plural("campaign.deck", len(campaign.deck), cards=deck)
    if campaign.stage == c.NEXT:
        yield words("campaign.next", level=level_name(campaign.next_level, words))
        if campaign.doubled:
            yield words("campaign.doubled")
    if is_over(campaign):
        yield words(f"campaign.{campaign.stage}")


def _game_line(number: int, game: c.Game, words: Words) -> str:
    facts: dict[str, object] = {"number": number, "rival": named(game.rival, words)}
    facts["level"] = level_name(game.level, words)
    if game.outcome is None:
        return words("campaign.game.playing", **facts)
    own, other = game.outcome.points[:2]
    key = "campaign.game.won" if game.outcome.won else "campaign.game.lost"
    line = words(key, own=own, other=other, **facts)
    if game.reward is None:
        return line
    return words("campaign.game.reward", game=line, reward=_reward_text(game.reward, words))


def _reward_text(reward: Reward, words: Words) -> str:
    return words(f"campaign.reward.{reward.kind}", card=speak(title(reward.card), words, ()))


def facts(campaign: Campaign) -> dict[str, Any]:
    """How it stands, for programs."""
    return {
        "nation": campaign.nation,
        "side": campaign.side,
        "box": campaign.box,
        "stage": campaign.stage,
        "wins": campaign.wins,
        "losses": campaign.losses,
        "level": campaign.next_level,
        "deck": campaign.deck,
        "rivals": campaign.rivals,
        "games": [_facts_of(game) for game in campaign.games],
    }


def _facts_of(game: c.Game) -> dict[str, Any]:
    found = game.outcome
    return {
        "rival": game.rival,
        "level": game.level,
        "won": None if found is None else found.won,
        "points": None if found is None else list(found.points),
        "reward": None if game.reward is None else {game.reward.kind: game.reward.card},
    }


# --- playing it -----------------------------------------------------------------------------------


class CampaignMatch(Match):
    """A game of a campaign: kept in its file, and as a record of its own when it is over."""

    def __init__(self, tour: Tour, record: Record) -> None:
        session = Session(record, tour.term.words)
        super().__init__(session, tour.term, tour.files.store, tour.path, tour.hint)
        self.tour, self.file = tour, tour.keeper()

    def say_kept(self) -> None:
        self.file.close(self.session.record)
        self.tour.say_again()

    def end(self) -> None:
        path = self.files.new_path(self.session.record.game, "finished")
        store.write(path, self.session.record)
        self.tell_end(path)


class Tour:
    """Goes on with a campaign until somebody leaves, or it has ended."""

    def __init__(self, campaign: Campaign, path: Path, files: Files, hint: str) -> None:
        self.campaign, self.path, self.files, self.hint = campaign, path, files, hint
        self.term = files.term

    def run(self, against: str | None = None) -> None:
        while not is_over(self.campaign):
            if not self._step(against):
                return
            against = None
        self._stand()

    def _step(self, against: str | None) -> bool:
        """A game or a question; does the player stay?"""
        campaign = self.campaign
        if campaign.stage == c.PLAYING:
            return self._play(campaign.games[-1].record)
        self._stand()
        if campaign.stage == c.REWARD:
            campaign.take(self._asked_reward())
            self._keep()
            return True
        record = campaign.begin(against or self._asked_rival())
        record.meta["seats"] = ["you"]
        return self._play(record)

    def _play(self, record: Record) -> bool:
        CampaignMatch(self, record).run()
        self.campaign.settle()
        return self.campaign.stage != c.PLAYING

    def keeper(self) -> store.Keeper:
        """The file of the campaign; the game that is played is the end of it."""
        return store.Keeper(self.path, lambda record: self.campaign.dumps())

    def _keep(self) -> None:
        store.write_text(self.path, self.campaign.dumps())

    def _stand(self) -> None:
        for line in standing(self.campaign, self.term.words):
            self.term.say(line)

    def say_again(self) -> None:
        """How the campaign goes on."""
        words, usual = self.term.words, self.path.parent == self.files.store.root / "campaigns"
        self.term.say(words("campaign.kept", path=self.path), whole=True)
        key = "campaign.again" if usual else "campaign.again.file"
        self.term.say(words(key, path=self.path), whole=True)

    def _asked_reward(self) -> Reward:
        words = self.term.words
        offered = _one_of_a_kind(list(self.campaign.offered()))
        self.term.say(words("campaign.ask.reward"))
        return offered[self._chosen([_offer(reward, words) for reward in offered], 0)]

    def _asked_rival(self) -> str:
        words, rivals = self.term.words, self.campaign.rivals
        self._keep()  # from the first question on
        self.term.say(words("campaign.ask.rival"))
        texts = [named(rival, words) for rival in rivals]
        return rivals[self._chosen(texts, rivals.index(self.campaign.proposed))]

    def _chosen(self, texts: Sequence[str], default: int) -> int:
        try:
            return choose(texts, default, self.term)
        except (EOFError, KeyboardInterrupt):
            self.say_again()
            raise


def _offer(reward: Reward, words: Words) -> str:
    return words(f"campaign.offer.{reward.kind}", card=speak(title(reward.card), words, ()))


def _one_of_a_kind(offered: Sequence[Reward]) -> list[Reward]:
    """Cards that are called alike are alike: the first of them stands for all."""
    found = {(reward.kind, face(reward.card).name): reward for reward in reversed(offered)}
    return list(reversed(found.values()))
