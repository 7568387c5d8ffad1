"""python train.py OUT [--minutes 60] - trains the extractor on made-up documents; run again to resume.

OUT/checkpoint.pt holds everything needed to go on. Seeded: the documents and their order are the same every time.
"""
import argparse
import math
import os
import random
import sys
import time

import numpy as np
import torch

import documents
from features import SPEC
from model import Extractor

TOKENS = 2800
# Without these every tensor is fetched from the system and given back, and waiting threads burn the cores: three times slower.
CALM = {'MALLOC_MMAP_THRESHOLD_': '4294967296', 'MALLOC_TRIM_THRESHOLD_': '4294967296', 'MALLOC_TOP_PAD_': '268435456', 'OMP_WAIT_POLICY': 'PASSIVE'}


def batches(seed, reuse=3):
    """Endless lists of examples of about TOKENS words each, of similar length; each document comes back a few times, shaken."""
    r, pool, number = random.Random(seed), [], 0
    while True:
        for _ in range(96):
            pool.append([documents.example(seed * 10_000_000 + number, SPEC['window']), reuse])
            number += 1
        r.shuffle(pool)
        now, pool = sorted(pool[:288], key=lambda e: len(e[0][3])), pool[288:]
        pool += [[e, left - 1] for e, left in now if left > 1]
        lists, one = [], []
        for e, _ in now:
            one.append(e)
            if len(one) * len(e[3]) >= TOKENS:
                lists.append(one)
                one = []
        r.shuffle(lists)
        yield from lists


def collate(examples, r=None):
    n = max(len(e[3]) for e in examples)
    b, grams, wide = len(examples), examples[0][0].shape[1], examples[0][1].shape[1]
    ids, dense, boxes = np.zeros((b, n, grams), np.int64), np.zeros((b, n, wide), np.float32), np.zeros((b, n, 4), np.float32)
    mask, tags, types = np.zeros((b, n), np.float32), np.full((b, n), -100, np.int64), np.array([e[4] for e in examples])
    for i, (own_ids, own_dense, own_boxes, own_tags, _) in enumerate(examples):
        m = len(own_tags)
        ids[i, :m], dense[i, :m], boxes[i, :m], mask[i, :m], tags[i, :m] = own_ids, own_dense, own_boxes, 1, own_tags
        if r is not None:
            forget(r, ids[i, :m])
    return [torch.from_numpy(a) for a in (ids, dense, boxes, mask, tags, types)]


def forget(r, ids):
    """Hides the letters of some words, and of all words now and then some n-grams: what stands around must tell."""
    ids[r.random(len(ids)) < 0.06] = 0
    ids[r.random(ids.shape) < 0.04] = 0


def rate(step, share, top=1.2e-3, warm=200):
    """Learning rate: a short way up, then half a cosine down over the share of the run that is done."""
    return top * min(step / warm, 1) * (0.02 + 0.98 * (0.5 + 0.5 * math.cos(math.pi * share)))


def main():
    args = argparse.ArgumentParser()
    args.add_argument('out')
    args.add_argument('--minutes', type=float, default=60)
    args.add_argument('--seed', type=int, default=1)
    args = args.parse_args()
    torch.set_num_threads(2)
    torch.manual_seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    path = os.path.join(args.out, 'checkpoint.pt')
    model = Extractor()
    print('%.2f million parameters' % (sum(p.numel() for p in model.parameters()) / 1e6), flush=True)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=0.01, betas=(0.9, 0.98))
    step, start, spent = 0, time.time(), 0.0
    if os.path.exists(path):
        state = torch.load(path)
        model.load_state_dict(state['model'])
        optimizer.load_state_dict(state['optimizer'])
        step, spent = state['step'], state['spent']
    noise, saved, losses, right = np.random.default_rng(args.seed + step), time.time(), [], []
    for examples in batches(args.seed * 1000 + step):
        # by time, so that the rate falls to its end when the time is over, however busy the machine is
        share = (spent + time.time() - start) / 60 / args.minutes
        if share >= 1:
            break
        for group in optimizer.param_groups:
            group['lr'] = rate(step + 1, share)
        ids, dense, boxes, mask, tags, types = collate(examples, noise)
        with torch.autocast('cpu', torch.bfloat16):
            logits, kinds = model(ids, dense, boxes, mask)
        loss = torch.nn.functional.cross_entropy(logits.float().flatten(0, 1), tags.flatten(), ignore_index=-100, label_smoothing=0.02)
        whole = loss + 0.1 * torch.nn.functional.cross_entropy(kinds.float(), types)
        optimizer.zero_grad()
        whole.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        losses.append(loss.item())
        if step % 20 == 0:
            marked = (tags > 0)
            right.append(((logits.argmax(-1) == tags) & marked).sum().item() / max(1, marked.sum().item()))
            print('%6d steps %5.1f min  loss %.4f  tagged words right %.3f' % (step, (spent + time.time() - start) / 60, np.mean(losses[-20:]), right[-1]), flush=True)
        if time.time() - saved > 150:
            save(path, model, optimizer, step, spent + time.time() - start)
            saved = time.time()
    save(path, model, optimizer, step, spent + time.time() - start)


def save(path, model, optimizer, step, spent):
    torch.save({'model': model.state_dict(), 'optimizer': optimizer.state_dict(), 'step': step, 'spent': spent}, path + '.new')
    os.replace(path + '.new', path)


if __name__ == '__main__':
    if any(os.environ.get(name) != value for name, value in CALM.items()):
        os.execve(sys.executable, [sys.executable] + sys.argv, {**os.environ, **CALM})
    main()
