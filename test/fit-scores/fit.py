"""fit.py SCORE.PY DEV_FOLDER CANDIDATES.jsonl - fits the weights behind the scores, prints them as main/reading/fields/header/models.ts holds them.

Logistic regression with a ridge towards the hand-set weights (hand-set.json), one model for each kind of value. A document counts once however
many scans of it there are, and collections of one layout count less. At the end the log odds of all header fields are moved onto what is seen. On standard error: log loss and calibration when each collection is judged
by weights fitted without it. Needs numpy.
"""
import collections
import glob
import importlib.util
import json
import os
import sys
import textwrap

import numpy as np

RIDGE, FEW, LEAST = 8.0, 120, 0.02
spec = importlib.util.spec_from_file_location('score', sys.argv[1])
score = importlib.util.module_from_spec(spec)
spec.loader.exec_module(score)
truth = {t['file']: t for path in sorted(glob.glob(os.path.join(sys.argv[2], '*/truth.jsonl'))) for t in score.load(path)}
hand = json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'hand-set.json')))


def collection(t):
    return t['source'].split('/')[0]


scans = collections.Counter(t['source'] for t in truth.values())
layouts = collections.Counter(s.split('/')[0] for s in scans)


def weight(t):
    return 1 / scans[t['source']] / layouts[collection(t)] ** 0.3


def examples():
    """model -> [(evidence, right, weight, collection, (file, field))]"""
    found, tables = collections.defaultdict(list), collections.defaultdict(lambda: collections.defaultdict(list))
    for c in score.load(sys.argv[3]):
        t = truth[c['file']]
        if 'table' in c:
            tables[c['file'], c['table']][c['row']].append(c)
        elif c['share'] > 0.99 and (c['field'] in t['fields'] or c['field'] in t.get('checked', [])):
            right = c['field'] in t['fields'] and score.match(c['field'], c['value'], t['fields'][c['field']])
            found[c['model']].append((c['evidence'], float(right), weight(t), collection(t), (c['file'], c['field'])))
    for rows in found.values():
        rows += [unlearned(row) for row in rows if 'learned' in row[0] and 'learned_block' not in row[0]]
    for (file, table), rows in tables.items():
        t = truth[file]
        for c, right in cells(t.get(table) or [], rows):
            found[c['model']].append((c['evidence'], float(right), weight(t) / len(t[table]), collection(t), None))
    return found


def unlearned(row):
    """The same without the network, for places where there is none; it counts less."""
    evidence = {k: v for k, v in row[0].items() if not k.startswith('learned')}
    return ({**evidence, 'unlearned': 1}, row[1], row[2] / 4, row[3], None)


def cells(wanted, rows):
    """Pairs rows greedily by matching cells, as score.py does."""
    free = dict(rows)
    for row in wanted:
        value = lambda own, c: next((x['value'] for x in own if x['field'] in c.split('|')), None)
        fits = [(sum(score.cmatch(c, value(own, c), v) for c, v in row.items()), -i) for i, own in free.items()]
        if not fits or max(fits)[0] == 0:
            continue
        for x in free.pop(-max(fits)[1]):
            for c, v in row.items():
                if x['field'] in c.split('|'):
                    yield x, score.cmatch(c, x['value'], v)


def fit(x, y, w, mean, ridge):
    b = mean.copy()
    for _ in range(50):
        p = sigmoid(x @ b)
        step = np.linalg.solve((x * (w * p * (1 - p))[:, None]).T @ x + ridge * np.eye(len(b)), x.T @ (w * (p - y)) + ridge * (b - mean))
        b = b - step
        if np.abs(step).max() < 1e-6:
            break
    return b


def sigmoid(z):
    return 1 / (1 + np.exp(-np.clip(z, -30, 30)))


def straight(pairs):
    """[a, b]: the best of several candidates is right more often than its own model says; log odds of a + b of the model's fit what is seen (Platt)."""
    p, y = np.array([q[0] for q in pairs]), np.array([q[1] for q in pairs], float)
    x = np.stack([np.ones(len(p)), np.log(p / (1 - p))], 1)
    return fit(x, y, np.ones(len(y)), np.array([0.0, 1.0]), 1.0)


def straightened_unseen(pairs):
    """Scores of the pairs (score, right, …, collection), each by the line through the other collections."""
    p, groups = np.array([q[0] for q in pairs]), np.array([q[-1] for q in pairs])
    for g in set(groups):
        a, b = straight([q for q in pairs if q[-1] != g])
        own = groups == g
        p[own] = sigmoid(a + b * np.log(p[own] / (1 - p[own])))
    return p


def main():
    weights, best = {}, {}
    found = examples()
    for model, start in hand.items():
        rows = found.get(model)
        if not rows:
            weights[model] = start
            continue
        names = ['bias'] + sorted({k for e, *_ in rows for k in e})
        x = np.array([[1.0] + [e.get(k) or 0 for k in names[1:]] for e, *_ in rows])
        y, w, groups = np.array([r[1] for r in rows]), np.array([r[2] for r in rows]), np.array([r[3] for r in rows])
        w, mean = w / w.mean(), np.array([start.get(k, 0.0) for k in names])
        ridge = RIDGE if len(y) >= FEW else 2 * RIDGE
        unseen = sigmoid(x @ mean)
        for g in set(groups):
            if (groups != g).sum() > 5:
                unseen[groups == g] = sigmoid(x[groups == g] @ fit(x[groups != g], y[groups != g], w[groups != g], mean, ridge))
        b = fit(x, y, w, mean, ridge)
        weights[model] = dict(zip(names, b))
        loss = lambda p: -np.average(y * np.log(p + 1e-9) + (1 - y) * np.log(1 - p + 1e-9), weights=w)
        print('%-18s %5d candidates, log loss by hand %.3f, unseen %.3f, fitted %.3f' % (
            model, len(y), loss(sigmoid(x @ mean)), loss(unseen), loss(sigmoid(x @ b))), file=sys.stderr)
        for r, p in zip(rows, unseen):
            if r[4] and p > best.get(r[4], (0,))[0]:
                best[r[4]] = (p, r[1], r[2], r[3])
    pairs = [pair for pair in best.values() if pair[0] >= LEAST]
    calibration([(p, *pair[1:]) for p, pair in zip(straightened_unseen(pairs), pairs)])
    line = straight(pairs)
    print('log odds of header fields: %.2f + %.2f of what is fitted' % tuple(line), file=sys.stderr)
    for model, own in weights.items():
        if any(row[4] for row in found.get(model, ())):
            own = {k: line[1] * v + (line[0] if k == 'bias' else 0) for k, v in own.items()}
        text = ', '.join('%s %s' % (k, ('%.2f' % v).rstrip('0').rstrip('.')) for k, v in own.items() if abs(v) >= 0.05)
        print('  %s: `\n%s`,' % (model, textwrap.indent('\n'.join(textwrap.wrap(text, 112)), '    ')))


def calibration(pairs):
    error = total = 0.0
    for low in np.arange(0, 1, 0.1):
        part = [q for q in pairs if low <= q[0] < low + 0.1]
        if part:
            w = [q[2] for q in part]
            mean, right = np.average([q[0] for q in part], weights=w), np.average([q[1] for q in part], weights=w)
            error, total = error + sum(w) * abs(mean - right), total + sum(w)
            print('%.1f to %.1f: %4d best candidates, mean score %.3f, precision %.3f' % (low, low + 0.1, len(part), mean, right), file=sys.stderr)
    print('expected calibration error on unseen collections %.3f' % (error / total), file=sys.stderr)


if __name__ == '__main__':
    main()
