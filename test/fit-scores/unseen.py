"""unseen.py SCORE.PY DEV_FOLDER CANDIDATES.jsonl - header fields as they would be read if nothing had been learned from the document's collection.

Every collection is judged by weights fitted without it (and, where candidates.ts had FOLDS, by a network trained without it). Counts as score.py
does, best candidates of PROPOSED or more. Prints by field, kind and collection, and the calibration of the scores.
"""
import collections

import numpy as np
from fit import FEW, LEAST, RIDGE, collection, fit, hand, score, sigmoid, straightened_unseen, sys, truth, weight

# a value is proposed when it is likelier right than not
PROPOSED = 0.5


def best_candidates():
    """(file, field) -> (score, right), of every candidate's model fitted without its collection."""
    found, best = collections.defaultdict(list), {}
    for c in score.load(sys.argv[3]):
        if 'table' not in c and c['value'] not in (None, ''):
            found[c['model']].append(c)
    for model, rows in found.items():
        for c, p in zip(rows, judged(hand[model], rows)):
            key, p = (c['file'], c['field']), p * c['share']
            if p >= max(LEAST, best.get(key, (0,))[0]):
                best[key] = p, is_right(c), collection(truth[c['file']])
    checked = {key: pair for key, pair in best.items() if key[1] in truth[key[0]]['fields'] or key[1] in truth[key[0]].get('checked', [])}
    scores = straightened_unseen(list(checked.values()))
    return {key: (p, pair[1]) for p, (key, pair) in zip(scores, checked.items()) if p >= PROPOSED}


def is_right(c):
    wanted = truth[c['file']]['fields'].get(c['field'])
    return wanted is not None and bool(score.match(c['field'], c['value'], wanted))


def judged(start, rows):
    names = ['bias'] + sorted({k for c in rows for k in c['evidence']})
    x = np.array([[1.0] + [c['evidence'].get(k) or 0 for k in names[1:]] for c in rows])
    y, w = np.array([float(is_right(c)) for c in rows]), np.array([weight(truth[c['file']]) for c in rows])
    known = np.array([c['field'] in truth[c['file']]['fields'] or c['field'] in truth[c['file']].get('checked', []) for c in rows])
    whole, groups = np.array([c['share'] > 0.99 for c in rows]), np.array([collection(truth[c['file']]) for c in rows])
    w, mean = w / w[known].mean() if known.any() else w, np.array([start.get(k, 0.0) for k in names])
    ridge, p = RIDGE if known.sum() >= FEW else 2 * RIDGE, sigmoid(x @ mean)
    for g in set(groups):
        others = known & whole & (groups != g)
        if others.sum() > 5:
            p[groups == g] = sigmoid(x[groups == g] @ fit(x[others], y[others], w[others], mean, ridge))
    return p


def main():
    best, counts, pairs = best_candidates(), collections.defaultdict(lambda: np.zeros(3, int)), []
    for file, t in truth.items():
        for field in set(t['fields']) | set(t.get('checked', [])):
            got, wanted = best.get((file, field)), field in t['fields']
            right = bool(got and got[1])
            if got:
                pairs.append((got[0], right))
            for key in (('field', field), ('kind', str(t.get('kind'))), ('collection', collection(t)), ('all', 'all')):
                counts[key] += (right, bool(got) and not right, wanted and not right)
    for (group, name), (tp, fp, fn) in sorted(counts.items()):
        print('%-10s %-52s F1 %.3f  right %4d wrong %3d missing %3d' % (group, name, 2 * tp / max(1, 2 * tp + fp + fn), tp, fp, fn))
    calibration(pairs)


def calibration(pairs):
    error = 0.0
    for low in np.arange(PROPOSED, 1, 0.1):
        part = [pair for pair in pairs if low <= pair[0] < low + 0.1]
        if part:
            mean, right = np.mean(part, axis=0)
            error += len(part) * abs(mean - right)
            print('%.1f to %.1f: %4d values, mean score %.3f, right %.3f' % (low, low + 0.1, len(part), mean, right))
    print('expected calibration error %.3f' % (error / len(pairs)))
    for least in (0.8, 0.9):
        passed = [right for p, right in pairs if p >= least]
        print('at %.1f: %.3f of the values, %.3f of them right' % (least, len(passed) / len(pairs), np.mean(passed)))


main()
