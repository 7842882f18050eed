#!/usr/bin/env python3
"""Writes nested.json: shifts of views within views, and of transforms, with what shows when.

Works from Shifty's rules and from Core Animation's documented interpolation: a picture of a view shows
its subviews and is stretched to the bounds; of a transform only the 4 x 4 matrix is kept, which is
taken apart into scales, shear, rotation, perspective and move ("unmatrix", Graphics Gems II, with the
rotation as a quaternion by the short way). Shares no code with the package.
"""
import json
import math
import os

IDENTITY = [[float(i == j) for j in range(4)] for i in range(4)]


def product(*matrices):
    total = IDENTITY
    for m in matrices:
        total = [[sum(total[i][k] * m[k][j] for k in range(4)) for j in range(4)] for i in range(4)]
    return total


def changed(entries):
    m = [row[:] for row in IDENTITY]
    for (i, j), value in entries.items():
        m[i][j] = value
    return m


def move(x, y):
    return changed({(3, 0): x, (3, 1): y})


def scale(x, y):
    return changed({(0, 0): x, (1, 1): y})


def turn(axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    i, j = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    return changed({(i, i): c, (i, j): s, (j, i): -s, (j, j): c})


def matrix(t):
    """The matrix of a scene's transform; points are rows, so that the first factor acts first."""
    return product(
        scale(t.get("scaleX", 1), t.get("scaleY", 1)) if not t.get("shear") else
        changed({(0, 0): t.get("scaleX", 1), (1, 1): t.get("scaleY", 1), (1, 0): t["shear"]}),
        turn("x", t.get("rotationX", 0)), turn("y", t.get("rotationY", 0)),
        turn("z", t.get("rotation", 0)), changed({(2, 3): t.get("m34", 0)}),
        move(t.get("translationX", 0), t.get("translationY", 0)))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def apart(m):
    t = m[3][:3]
    rows = [[m[i][j] - m[i][3] * t[j] for j in range(3)] for i in range(3)]
    # The last column is the depth of each axis times the perspective.
    deepest = max(range(3), key=lambda i: abs(rows[i][2]))
    perspective = m[deepest][3] / rows[deepest][2]
    x, y = rows[0], rows[1]
    sx = math.sqrt(dot(x, x))
    x = [v / sx for v in x]
    shear = dot(x, y)
    y = [v - shear * w for v, w in zip(y, x)]
    sy = math.sqrt(dot(y, y))
    y = [v / sy for v in y]
    z = rows[2]
    cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
    if dot(cross, z) < 0:
        if x[0] < y[1]:
            sx, shear, x = -sx, -shear, [-v for v in x]
        else:
            sy, y = -sy, [-v for v in y]
    return [sx, sy, shear, perspective, t[0], t[1]], quaternion([x, y, z])


def quaternion(r):
    """Of a rotation whose rows are the images of the axes."""
    trace = r[0][0] + r[1][1] + r[2][2]
    if trace > 0:
        s = 2 * math.sqrt(trace + 1)
        return [s / 4, (r[1][2] - r[2][1]) / s, (r[2][0] - r[0][2]) / s, (r[0][1] - r[1][0]) / s]
    i = max(range(3), key=lambda k: r[k][k])
    j, k = (i + 1) % 3, (i + 2) % 3
    s = 2 * math.sqrt(1 + r[i][i] - r[j][j] - r[k][k])
    q = [(r[j][k] - r[k][j]) / s, 0, 0, 0]
    q[1 + i], q[1 + j], q[1 + k] = s / 4, (r[i][j] + r[j][i]) / s, (r[i][k] + r[k][i]) / s
    return q


def between(a, b, p):
    """The matrix at the part p of the way from a to b."""
    (u, q), (v, r) = apart(a), apart(b)
    sx, sy, shear, perspective, tx, ty = [x + (y - x) * p for x, y in zip(u, v)]
    cosine = dot(q, r)
    if cosine < 0:
        r, cosine = [-x for x in r], -cosine
    angle = math.acos(min(1, cosine))
    if angle > 1e-9:
        f, g = math.sin((1 - p) * angle) / math.sin(angle), math.sin(p * angle) / math.sin(angle)
        q = [f * x + g * y for x, y in zip(q, r)]
    w, x, y, z = q
    rotation = changed({
        (0, 0): 1 - 2 * (y * y + z * z), (0, 1): 2 * (x * y + w * z), (0, 2): 2 * (x * z - w * y),
        (1, 0): 2 * (x * y - w * z), (1, 1): 1 - 2 * (x * x + z * z), (1, 2): 2 * (y * z + w * x),
        (2, 0): 2 * (x * z + w * y), (2, 1): 2 * (y * z - w * x), (2, 2): 1 - 2 * (x * x + y * y)})
    return product(
        changed({(0, 0): sx, (1, 1): sy, (1, 0): shear}), rotation, changed({(2, 3): perspective}),
        move(tx, ty))


def ease(u, x1=0.42, x2=0.58, y1=0.0, y2=1.0):
    low, high = 0.0, 1.0
    for _ in range(80):
        s = (low + high) / 2
        if 3 * x1 * s * (1 - s) ** 2 + 3 * x2 * s * s * (1 - s) + s ** 3 < u:
            low = s
        else:
            high = s
    return 3 * y1 * s * (1 - s) ** 2 + 3 * y2 * s * s * (1 - s) + s ** 3


def about(m, x, y):
    return product(move(-x, -y), m, move(x, y))


def projected(box, m):
    x, y, w, h = box
    corners = []
    for px, py in [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]:
        r = [px * m[0][j] + py * m[1][j] + m[3][j] for j in range(4)]
        corners += [r[0] / r[3], r[1] / r[3]]
    return corners


def box_of(view):
    f = view["frame"]
    return [f.get("x", 0), f.get("y", 0), f["width"], f["height"]]


def line(view, box, m, opacity, radius):
    return {
        "id": view["id"], "x": box[0], "minY": box[1], "width": box[2], "height": box[3],
        "opacity": opacity, "cornerRadius": radius, "corners": projected(box, m)}


def contents(view, origin, inner, opacity, place, stretch, replica, skip, lines):
    """What a view contains: `origin` is its top left corner, `inner` the map of what lies between."""
    for child in view.get("views", []):
        if child.get("isHidden") or child["id"] in skip:
            continue
        x, y, w, h = box_of(child)
        x, y = x + origin[0], y + origin[1]
        own = about(matrix(child.get("transform", {})), x + w / 2, y + h / 2)
        through = product(own, inner)
        (fx, fy), (ox, oy), (nx, ny) = stretch
        forth = product(move(-ox, -oy), scale(fx, fy), move(nx, ny))
        back = product(move(-nx, -ny), scale(1 / fx, 1 / fy), move(ox, oy))
        alpha = opacity * child.get("opacity", 1)
        moved = [nx + (x - ox) * fx, ny + (y - oy) * fy, w * fx, h * fy]
        lines.append(line(
            child, moved, product(back, through, forth, replica), alpha,
            child.get("cornerRadius", 0) * math.sqrt(fx * fy)))
        contents(child, (x, y), through, alpha, place, stretch, replica, skip, lines)


def replica(view, box, target, m, opacity, radius, is_picture, skip=(), shows=True):
    """A replica at `target`, of a view at `box`, and what it shows."""
    placed = about(m, target[0] + target[2] / 2, target[1] + target[3] / 2)
    lines = [line(view, target, placed, opacity, radius)]
    factors = (target[2] / box[2], target[3] / box[3]) if is_picture else (1, 1)
    if shows:
        contents(
            view, box[:2], IDENTITY, opacity, target, (factors, box[:2], target[:2]), placed, skip,
            lines)
    return lines


def match(a, b, p, state="snapshot", skip=(), at=(0, 0)):
    """A view of the window, or one at `at`, that goes to another."""
    start, end = box_of(a), box_of(b)
    start = [start[0] + at[0], start[1] + at[1]] + start[2:]
    mid = [start[0] + start[2] / 2, start[1] + start[3] / 2]
    goal = [end[0] + end[2] / 2, end[1] + end[3] / 2]
    x, y, w, h = [u + (v - u) * p for u, v in zip(mid + start[2:], goal + end[2:])]
    radius = a.get("cornerRadius", 0) * (1 - p) + b.get("cornerRadius", 0) * p
    m = between(matrix(a.get("transform", {})), matrix(b.get("transform", {})), p)
    return replica(
        a, start, [x - w / 2, y - h / 2, w, h], m, a.get("opacity", 1), radius,
        state == "snapshot", skip, state != "replication")


def action(view, p, skip=()):
    """A view at the part p of the way to what its modifiers make of it."""
    own = matrix(view.get("transform", {}))
    # UIKit's transform is the affine part of the layer's.
    modified = changed({(i, j): own[i][j] for i in (0, 1, 3) for j in (0, 1)})
    opacity = view.get("opacity", 1)
    to = opacity
    for modifier in view["action"]["modifiers"]:
        if "fade" in modifier:
            to = modifier["fade"]
        elif "scale" in modifier:
            modified = product(modified, scale(*modifier["scale"]))
        elif "rotate" in modifier:
            modified = product(modified, turn("z", modifier["rotate"]))
        elif "translate" in modifier:
            modified = product(modified, move(*modifier["translate"]))
    box = box_of(view)
    return replica(
        view, box, box, between(own, modified, p), opacity + (to - opacity) * p,
        view.get("cornerRadius", 0), True, skip)


TIMES = [0.1, 0.25, 0.5, 0.8]
CASES = []


def case(name, source, destination, lines, linear=False, **more):
    scene = {"device": {"width": 400, "height": 800}, "shift": {
        "timing": {"duration": 1, "curve": "linear" if linear else "easeInOut"},
        "from": source, "to": destination, **more}}
    frames = [{"t": t, "lines": lines(t if linear else ease(t))} for t in TIMES]
    CASES.append({"name": name, "scene": scene, "frames": frames})


def view(name, x, y, w, h, identifier=None, views=(), **more):
    made = {"id": name, "frame": {"x": x, "y": y, "width": w, "height": h}, **more}
    if identifier:
        made["identifier"] = identifier
    if views:
        made["views"] = list(views)
    return made


def family(**more):
    """A view that contains views two deep, one of them hidden with what it contains."""
    return view("p", 20, 100, 300, 200, "m", [
        view("kid", 200, 20, 80, 80, None, [
            view("tip", 10, 5, 30, 40, opacity=0.5, cornerRadius=6, transform={"rotation": 30})],
            opacity=0.8, cornerRadius=9),
        view("gone", 10, 20, 50, 50, None, [view("within", 5, 5, 9, 9)], isHidden=True),
        view("note", 10, 120, 90, 40, transform={"scaleX": 0.5, "translationX": 7})], **more)


Q = view("q", 40, 400, 300, 300, "m", [view("other", 10, 10, 50, 50)], cornerRadius=30)

plain = view("p", 20, 100, 300, 200, "m", [view("kid", 200, 20, 80, 80)])
case("a view of a picture moves and stretches with it", [plain], [Q], lambda p: match(plain, Q, p))
for state in ["snapshot", "original", "replication"]:
    for look in [{}, {"opacity": 0.5, "cornerRadius": 14, "transform": {"rotation": 20, "scaleX": 1.2}}]:
        a = family(**look)
        kind = "a changed view" if look else "a view"
        case(f"what {kind} contains, by {state}", [a], [Q],
             lambda p: match(a, Q, p, state), state=state)

both = family(cornerRadius=10)
both["views"][0]["identifier"] = "k"
K = view("k", 300, 20, 40, 90, "k")
case("a view with a replica of its own is in the picture of its container, too", [both], [Q, K],
     lambda p: match(both, Q, p) + match(both["views"][0], K, p, at=(20, 100)))
case("a view with a replica of its own has left the original that contained it", [both], [Q, K],
     lambda p: match(both, Q, p, "original", ("kid",)) + match(
         both["views"][0], K, p, "original", at=(20, 100)), state="original")

leaving = {"modifiers": [{"scale": [0.5, 1.5]}, {"rotate": 60}, {"translate": [20, 30]}, {"fade": 0.2}]}
for transform in [{}, {"rotation": 40, "scaleX": 1.5, "translationX": 12}, {"rotationX": 35, "m34": -0.002}]:
    for state in ["snapshot", "replication", "original"]:
        a = family(action=leaving, opacity=0.9, transform=transform)
        del a["identifier"]
        case(f"what a view contains leaves with it, {state} {transform}", [a], [],
             lambda p: action(a, p), state=state)
        # Played backwards the curve is where it was at 1 - t, and ease in out is its own mirror.
        case(f"what a view contains enters with it, {state} {transform}", [], [a],
             lambda p: action(a, 1 - p), state=state)

host = family(action=leaving)
del host["identifier"]
host["views"][0]["identifier"] = "k"
case("what has a replica already is hidden when an action's picture is taken", [host], [K],
     lambda p: match(host["views"][0], K, p, at=(20, 100)) + action(host, p, ("kid",)),
     version="3.x", visual="cornerRadius")

TURNS = [
    ({}, {"rotation": 350}), ({}, {"rotation": 720}), ({"rotation": 170}, {"rotation": -170}),
    ({"rotation": 700}, {"rotation": 30}), ({"rotation": -200}, {"rotation": 100}),
    ({"rotation": 10, "scaleX": 2, "translationX": 30}, {"rotation": 280, "scaleY": 0.5, "translationY": 40}),
    ({"rotation": 350, "shear": 0.4}, {"rotation": 20, "shear": -0.3, "scaleX": 1.4}),
    ({"scaleX": -1}, {"rotation": 30, "scaleX": -1.5}), ({}, {"scaleX": -1}), ({}, {"scaleY": -0.7}),
    ({"scaleX": -1, "rotation": 150}, {"scaleY": -1, "rotation": 10}),
    ({"rotation": 20}, {"scaleX": -1, "scaleY": -1}),
    ({}, {"rotationX": 350, "m34": -0.002}), ({"rotationX": 170}, {"rotationX": -170}),
    ({"rotationY": 30, "m34": -0.002}, {"rotationY": 300, "m34": -0.002}),
    ({"rotationY": 100}, {"rotationY": 200}),
    ({"rotationX": 30, "rotationY": 20, "m34": -0.002}, {"rotationY": 340, "rotation": 90, "m34": -0.001}),
    ({"rotationX": 60, "rotation": 200, "scaleX": 1.3}, {"rotationX": -50, "rotationY": 130, "shear": 0.2}),
    ({"rotationX": 20, "rotation": 45}, {"rotationX": 20, "rotation": 405 + 30}),
    ({"rotationY": 90, "rotation": 30}, {"rotationX": 80, "rotation": 10}),
    ({"rotationX": 30, "scaleX": -1}, {"rotationY": 40, "scaleX": -1, "scaleY": -1, "shear": 0.3}),
]
for a, b in TURNS:
    one, other = view("a", 150, 350, 90, 70, "m", transform=a), view("b", 160, 360, 100, 60, "m", transform=b)
    case(f"from {a} to {b}", [one], [other], lambda p: match(one, other, p), linear=True)

def rounded(value):
    if isinstance(value, float):
        return round(value, 12)
    if isinstance(value, list):
        return [rounded(v) for v in value]
    if isinstance(value, dict):
        return {k: rounded(v) for k, v in value.items()}
    return value


with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "nested.json"), "w") as file:
    json.dump(rounded(CASES), file, indent=None, separators=(",", ":"))
    file.write("\n")
