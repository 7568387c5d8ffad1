"""calibration.py SCORE.PY TRUTH[,TRUTH…] PREDICTIONS - does a score of 0.9 mean nine right out of ten?

Prints precision by bins of the scores that the extract door gave to header fields, their expected calibration error,
and how many fields a threshold lets through at which precision. What is equal is decided by score.py.
"""
import importlib.util
import json
import sys

spec = importlib.util.spec_from_file_location('score', sys.argv[1])
score = importlib.util.module_from_spec(spec)
spec.loader.exec_module(score)


def judged():
    """(score, right) of every predicted field whose truth is known."""
    predictions = {p['file']: p for p in score.load(sys.argv[3])}
    for truth in (t for path in sys.argv[2].split(',') for t in score.load(path)):
        prediction = predictions.get(truth['file'], {'fields': {}, 'scores': {}})
        for field, value in prediction['fields'].items():
            if field in truth['fields']:
                yield prediction['scores'][field], score.match(field, value, truth['fields'][field])
            elif field in truth.get('checked', []):
                yield prediction['scores'][field], False


def main():
    pairs = list(judged())
    print('== calibration of header fields\n%-12s %6s %12s %10s' % ('score', 'fields', 'mean score', 'precision'))
    error = 0.0
    for low in range(0, 100, 10):
        part = [(s, r) for s, r in pairs if low <= s * 100 < low + 10 + (low == 90)]
        if part:
            mean, right = (sum(x) / len(part) for x in zip(*part))
            error += abs(mean - right) * len(part)
            print('%.1f to %.1f   %6d %12.3f %10.3f' % (low / 100, low / 100 + 0.1, len(part), mean, right))
    print('expected calibration error %.3f' % (error / max(1, len(pairs))))
    for threshold in (0.8, 0.9, 0.95):
        passed = [r for s, r in pairs if s >= threshold]
        share, precision = len(passed) / max(1, len(pairs)), sum(passed) / max(1, len(passed))
        print('at least %.2f: %4.1f %% of the fields, precision %.3f' % (threshold, 100 * share, precision))


main()
