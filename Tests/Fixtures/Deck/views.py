#!/usr/bin/env python3
"""Plays the view classes of seedante/CardAnimation (Classes/CardAnimationView.swift and
Classes/CardContainerView.swift, MIT), and prints what their views look like as views.json.

It follows the sources statement by statement, on views with constraints, anchors and animations, and
shares no code with foldviz: views.py > views.json. Lengths are in points, times in seconds.
"""

import heapq
import json

X, Y, WIDTH, HEIGHT = 10.0, 20.0, 414.0, 600.0


def ease(u):
    """UIKit's ease in out, cubic-bezier(.42, 0, .58, 1)."""
    low, high = 0.0, 1.0
    for _ in range(100):
        s = (low + high) / 2
        x = 3 * 0.42 * s * (1 - s) ** 2 + 3 * 0.58 * s * s * (1 - s) + s**3
        low, high = (s, high) if x < u else (low, s)
    return 3 * s * s * (1 - s) + s**3


def line(i, x1, x2, y1, y2):
    return y1 + (y2 - y1) / (x2 - x1) * (i - x1)


def clamp(x, low, high):
    return max(low, min(high, x))


class View:
    """A view: model values, and for each the animation that shows instead."""

    def __init__(self, row, width, height):
        self.row, self.z, self.anchor = row, 0.0, 0.5
        self.model = dict(x=width / 2, y=height / 2, w=width, h=height, alpha=1.0, image=1.0, angle=0.0)
        self.shown = {}
        self.size = None

    def set(self, name, value):
        self.model[name] = value
        self.shown.pop(name, None)

    def animate(self, name, value, start, duration):
        if value != self.model[name]:
            self.restart(name, value, start, duration)

    def restart(self, name, value, start, duration):
        self.shown[name] = (self.model[name], value, start, duration)
        self.model[name] = value

    def value(self, name, t):
        if name not in self.shown:
            return self.model[name]
        old, new, start, duration = self.shown[name]
        p = ease(clamp((t - start) / duration, 0, 1))
        return old + (new - old) * p


class Base:
    def __init__(self, cards, visible):
        self.cards, self.visible = cards, visible
        self.width, self.height = 400.0, 300.0
        self.views, self.queue, self.pool, self.head = [], [], [], 0
        self.later, self.order = [], 0

    def after(self, t, work):
        self.order += 1
        heapq.heappush(self.later, (t, self.order, work))

    def run(self, until):
        while self.later and self.later[0][0] <= until + 1e-9:
            t, _, work = heapq.heappop(self.later)
            work(t)

    def layout(self, start, duration):
        """layoutIfNeeded in an animation: constraints become positions and bounds."""
        for view in self.views:
            w, h = view.size
            x, y = X + WIDTH / 2, self.center(view)
            # A position and a size are animated as a whole.
            for names, values in (("xy", (x, y)), ("wh", (w, h))):
                if any(view.model[name] != value for name, value in zip(names, values)):
                    for name, value in zip(names, values):
                        view.restart(name, value, start, duration)

    def card_size(self, t, width, height):
        self.width, self.height = width, height
        self.size_changed(t)

    def state(self, t):
        lines = []
        for view in self.views:
            v = {name: view.value(name, t) for name in view.model}
            if v["alpha"] == 0 and self.hides_transparent:
                continue
            lines.append(dict(
                row=view.row, midX=v["x"], bottom=v["y"] + (1 - view.anchor) * v["h"], width=v["w"],
                height=v["h"], opacity=v["alpha"], brightness=v["image"], z=view.z, angle=v["angle"]))
        return sorted(lines, key=lambda l: (l["row"], l["z"]))


class Older(Base):
    """CardAnimationView."""

    style, hides_transparent = "cardAnimationView", False

    def center(self, view):
        return Y + HEIGHT / 2 + view.constant

    def scale(self, i):
        return 0.5 * (1 if i < 1 else max(0.1, line(i, 1, 8, 0.95, 0.5)))

    def offset(self, i):
        return sum(max(5, line(k, 1, 8, 35, 15)) for k in range(1, i + 1))

    def alpha(self, i):
        return 1 if i < 1 else clamp(line(i, 6, 9, 1, 0.4), 0.1, 1)

    def make(self, row, used=None):
        view = used or View(row, 10, 10)  # as the demo's data source makes it
        if not used:
            view.model["x"] += X
            view.model["y"] += Y
        view.row = row
        if used:
            view.set("angle", 0.0)
        view.size, view.constant = (self.width, self.height), 0.0
        return view

    def reload(self, t):
        for view in self.queue:
            self.views.remove(view)
        self.queue, self.pool = [self.make(i) for i in range(self.visible)], []
        self.views += self.queue
        self.relayout(t, False)

    size_changed = reload

    def relayout_view(self, view, i, t, delay=0.0, duration=0.2, delete=False):
        view.anchor, view.z = 1.0, 1000.0 - i
        s = self.scale(i)
        view.size = (s * self.width, s * self.height)
        view.constant = s * self.height / 2 - self.offset(i)
        alpha = 0.0 if delete else self.alpha(i)
        if duration:
            view.animate("alpha", alpha, t + delay, duration)
            self.layout(t + delay, duration)
        else:
            view.set("alpha", alpha)
            for name, value in zip("xywh", (X + WIDTH / 2, self.center(view), *view.size)):
                view.set(name, value)

        def end(_):
            self.pool.append(view)
            self.views.remove(view)

        if delete:
            self.after(t + delay + duration, end)

    def relayout(self, t, animated, remove=False):
        for i, view in enumerate(list(self.queue)):
            last = remove and i == len(self.queue) - 1
            self.relayout_view(view, i, t, 0.1 * i if animated else 0.0, delete=last)
        if remove:
            self.queue.pop()

    def add(self, row, rear=False):
        i = len(self.views) if rear else 0
        view = self.make(row, self.pool.pop(0) if self.pool else None)
        self.views.append(view)
        self.queue.append(view) if rear else self.queue.insert(0, view)
        self.relayout_view(view, i, 0.0, duration=0.0)
        view.set("alpha", 0.0 if rear else 1.0)
        return view

    def advance(self, t, duration):
        self.head += 1
        front = self.queue.pop(0)
        last = self.head + len(self.queue)
        if last < self.cards:
            self.add(last, rear=True)
        front.animate("angle", -180.0, t, duration)

        def end(now):
            self.pool.append(front)
            self.views.remove(front)
            self.relayout(now, True)

        self.after(t + duration, end)

    def slideDown(self, t):
        if self.head < self.cards:
            self.advance(t, 0.3)

    def slideUp(self, t):
        if self.head == 0:
            return
        self.head -= 1
        view = self.add(self.head)
        view.set("angle", -180.0)
        self.raise_card(view, t)

    def raise_card(self, view, t):
        remove = len(self.queue) > self.visible
        view.animate("angle", 0.0, t, 0.2)
        self.after(t + 0.2, lambda now: self.relayout(now, True, remove))

    def panUp(self, t, percent):
        self.held = self.add(self.head - 1)
        self.held.set("angle", -180.0 * (1 - percent))

    def release(self, t):
        self.head -= 1
        self.raise_card(self.held, t)


class Newer(Base):
    """CardContainerView."""

    style, hides_transparent = "cardContainerView", True

    def center(self, view):
        return Y + HEIGHT + view.constant + view.size[1] / 2

    def scale(self, i):
        return 1 if i < 1 else max(0.1, line(i, 1, 8, 0.95, 0.5))

    def offset(self, i):
        return sum(line(k, 1, self.visible, 35, 15) for k in range(1, i + 1))

    def brightness(self, i):
        return 1 if i < 3 else clamp(line(i, 3, 9, 1, 0.2), 0.1, 1)

    def candidate(self):
        view = View(0, self.width, self.height)
        view.model["x"] += X
        view.model["y"] += Y
        view.anchor = 1.0
        view.size, view.constant = (self.width, self.height), -self.height / 2
        self.views.append(view)
        return view

    def adjust(self, view, i, rise=0.0, start=None, duration=0.0):
        view.z = 100.0 - i
        if start is None:
            view.set("image", self.brightness(i))
        else:
            view.animate("image", self.brightness(i), start, duration)
        view.constant = -self.height / 2 - self.offset(i) - rise
        view.size = (self.scale(i) * self.width, self.scale(i) * self.height)

    def reload(self, t):
        """A new view whose data source is set."""
        self.views, self.queue, self.head = [], [], 0
        for row in range(min(self.cards, self.visible)):
            self.queue.append(self.candidate())
        self.load()
        self.relayout(t)

    def load(self):
        for i, view in enumerate(self.queue):
            view.row = self.head + i

    def relayout(self, t, first=0):
        for i, view in enumerate(self.queue):
            if i < first:
                continue
            if i >= self.visible:
                view.animate("alpha", 0.0, t, 0.25)
            else:
                self.adjust(view, i, start=t, duration=0.25)
        self.layout(t, 0.25)

        def end(_):
            for view in self.queue[self.visible:]:
                self.views.remove(view)
            del self.queue[self.visible:]

        self.after(t + 0.25, end)

    size_changed = relayout

    def insert(self, t, index):
        self.cards += 1
        i = index - self.head
        view = self.candidate()
        view.set("alpha", 0.0)
        self.adjust(view, i, rise=self.height / 2)
        self.queue.insert(i, view)
        self.load()
        # The constraints are laid out in the run loop, outside of the animation.
        for name, value in zip("xywh", (X + WIDTH / 2, self.center(view), *view.size)):
            view.set(name, value)
        view.animate("image", 1.0, t, 0.25)
        view.animate("alpha", 1.0, t, 0.25)

        def end(now):
            # restoreCard() has left the image at 1.
            self.relayout(now, first=i)

        self.after(t + 0.25, end)


def case(name, deck, steps, end):
    """The states of a deck to which things happen: (time, what, arguments); those that rest, once."""
    about = dict(name=name, style=deck.style, cards=deck.cards, visible=deck.visible, steps=steps)
    deck.reload(-10.0)
    deck.run(-5.0)
    frames, k, left = [], 0, list(steps)
    while (t := round(0.061 * k, 3)) <= end:
        while left and left[0][0] <= t:
            time, what, *arguments = left.pop(0)
            deck.run(time)
            getattr(deck, what)(time, *arguments)
        deck.run(t)
        views = deck.state(t)
        if not frames or frames[-1]["views"] != views:
            frames.append(dict(t=t, views=views))
        k += 1
    return dict(about, frames=frames)


def all_cases():
    yield case("older deck, down and up", Older(6, 3), [(0.1, "slideDown"), (2, "slideUp")], 3)
    yield case("older deck, two at once", Older(9, 3), [(0.1, "slideDown"), (0.2, "slideDown")], 0.39)
    yield case("older deck, pan up", Older(9, 4),
               [(0.1, "slideDown"), (1.5, "panUp", 0.8), (1.7, "release")], 3)
    yield case("older deck, many cards", Older(12, 8), [(0.1, "slideDown"), (2, "slideUp")], 3.5)
    yield case("older deck, few cards", Older(3, 8),
               [(t, "slideDown") for t in (0.1, 2, 4, 6)] + [(8, "slideUp")], 10)
    yield case("older deck, first layout", Older(6, 4), [(0.1, "reload")], 0.5)
    yield case("older deck, card size", Older(6, 4), [(0.1, "card_size", 300.0, 200.0)], 0.5)
    for index in (0, 2, 3, 5, 7, 9):
        yield case(f"newer deck, insert at {index}", Newer(12, 10), [(0.1, "insert", index)], 0.8)
    yield case("newer deck, first layout", Newer(6, 10), [(0.1, "reload")], 0.5)
    yield case("newer deck, card size", Newer(12, 10), [(0.1, "card_size", 300.0, 200.0)], 0.5)


if __name__ == "__main__":
    def brief(value):
        if isinstance(value, dict):
            return {k: brief(v) for k, v in value.items()}
        if isinstance(value, list):
            return [brief(v) for v in value]
        return round(value, 10) if isinstance(value, float) else value

    cases = []
    for one in all_cases():
        columns = ["t", *one["frames"][0]["views"][0]]
        rows = [[f["t"], *v.values()] for f in one.pop("frames") for v in f["views"]]
        cases.append(dict(one, columns=columns, rows=brief(rows)))
    lines = ",\n".join(
        json.dumps({k: v for k, v in c.items() if k != "rows"})[:-1] + ', "rows": [\n'
        + ",\n".join(json.dumps(r) for r in c["rows"]) + "]}" for c in cases)
    print("[" + lines + "]")
