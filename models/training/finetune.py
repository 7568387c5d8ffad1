"""python finetune.py BASE.pt OUT.pt [--score SCORE.PY --dev DEV_FOLDER --words WORDS.jsonl] [--receipts R.json] [--rendered FILE.jsonl] [--without NAME,NAME] [--steps 260]

Goes on training with real documents (real.py), and with made-up ones that were printed and read again (render.py, align.py), among the made-up ones, then takes the mean of the weights before and
after. `--without` leaves collections out, so that what is said of them is said of documents of unknown issuers.
"""
import argparse
import json
import os
import random
import sys
import time

import numpy as np
import torch

import documents
import world
from features import SPEC, TAGS, features
from model import Extractor
from real import TYPES, Labeller, listed, load_score, silent_tags, transcribed, truths
from train import CALM, collate, forget

CHANGED = ('sender_name', 'sender_address', 'recipient_name', 'recipient_address', 'delivery_name', 'delivery_address')


def real_documents(args):
    """[(tokens, sizes, tags, silent tags, type or -100)]"""
    if not args.words:
        return []
    score = load_score(args.score)
    known, left_out, found = truths(score, args.dev), args.without.split(','), []
    for line in open(args.words, encoding='utf8'):
        document = json.loads(line)
        truth = known[document['file']]
        if truth['source'].split('/')[0] not in left_out:
            found.append(labelled(score, document, truth))
    for document, receipt in transcribed(args.receipts) if args.receipts else []:
        found.append(labelled(score, document, receipt_truth(receipt)))
    return found


def rendered_documents(path):
    """The same of documents that align.py tagged, nothing is unknown about them: [those with a text layer, those that OCR read], without empty lists."""
    found = {}
    for line in open(path, encoding='utf8'):
        document = json.loads(line)
        sizes = {int(page): size for page, size in document['sizes'].items()}
        tags = [TAGS.get(tag, 0) for tag in document['tags']]
        found.setdefault(document['ocr'], []).append((document['tokens'], sizes, tags, [], SPEC['types'].index(document['type'])))
    return list(found.values())


def shares(reals, rendered):
    """How many real, rendered and made-up documents make a batch."""
    if not rendered:
        return 7, 0, 4
    return (6, 3, 3) if reals else (0, 6, 6)


def receipt_truth(receipt):
    names = {'company': 'sender_name', 'address': 'sender_address', 'date': 'date_issue', 'total': 'amount_total'}
    values = receipt.get('fields', receipt)
    return {'fields': {**{names.get(k, k): v for k, v in values.items() if names.get(k, k) in names.values() and v}, 'document_type': 'receipt'}}


def labelled(score, document, truth):
    tags = Labeller(score, document, truth).label()
    kind = TYPES.get(listed(truth['fields'].get('document_type', ''))[0])
    silent = [TAGS[tag] for tag in silent_tags(truth)]
    return document['tokens'], {int(p): s for p, s in document['sizes'].items()}, tags, silent, SPEC['types'].index(kind) if kind else -100


def example(r, document, real=True):
    """A stretch of a document scaled a little; of a real one with changed names and digits."""
    tokens, sizes, tags, silent, kind = document
    change, scale = real and r.random() < 0.7, r.uniform(0.94, 1.06)
    words = []
    for token, tag in zip(tokens, tags):
        text = token[0]
        name = SPEC['tags'][tag] if tag >= 0 else 'O'
        if change and name in CHANGED and text.isalpha() and len(text) > 2 and r.random() < 0.6:
            text = r.choice(world.BRANDS) if r.random() < 0.5 else world.syllables(r)
            text = text.upper() if token[0].isupper() else text
        elif change and r.random() < 0.5 and not name.startswith('date'):
            text = ''.join(r.choice('0123456789') if c.isdigit() and r.random() < 0.7 else c for c in text)
        words.append([text] + [v * scale for v in token[1:5]] + [token[5] and r.random() < 0.8] + token[6:8])
    ids, dense, boxes = features(words, sizes)
    window = SPEC['window']
    start = r.randint(0, len(words) - window) if len(words) > window and r.random() < 0.5 else 0
    part = slice(start, start + window)
    return ids[part], dense[part], boxes[part], np.array(tags[part], np.int64), kind, silent


def loss_of(logits, tags, silent):
    """Cross entropy; a word without a tag may also be anything the truth is silent about."""
    chances = logits.float().log_softmax(-1)
    open_tags = torch.full((len(silent), 1, chances.shape[-1]), -1e4)
    for i, some in enumerate(silent):
        open_tags[i, 0, [0] + some] = 0
    untagged = torch.logsumexp(chances + open_tags, -1)
    own = chances.gather(-1, tags.clamp(min=0).unsqueeze(-1)).squeeze(-1)
    loss = -torch.where(tags == 0, untagged, own)
    return loss[tags >= 0].mean()


def main():
    args = argparse.ArgumentParser()
    for name in ('base', 'out'):
        args.add_argument(name)
    for name, default in (('score', ''), ('dev', ''), ('words', ''), ('receipts', ''), ('rendered', ''), ('without', '')):
        args.add_argument('--' + name, default=default)
    args.add_argument('--steps', type=int, default=260)
    args.add_argument('--rate', type=float, default=5e-4)
    args.add_argument('--seed', type=int, default=7)
    parser, args = args, args.parse_args()
    if not args.words and not args.rendered:
        parser.error('say what to learn from: --words WORDS.jsonl, --rendered FILE.jsonl or both')
    torch.set_num_threads(2)
    torch.manual_seed(args.seed)
    r, noise = random.Random(args.seed), np.random.default_rng(args.seed)
    model = Extractor()
    model.load_state_dict(torch.load(args.base)['model'])
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.02, betas=(0.9, 0.98))
    reals, rendered = real_documents(args), rendered_documents(args.rendered) if args.rendered else []
    parts = shares(reals, rendered)
    print('%d real documents, %d rendered' % (len(reals), sum(map(len, rendered))), flush=True)
    made, start, step, losses = [], time.time(), 0, []
    while step < args.steps:
        for group in optimizer.param_groups:
            group['lr'] = args.rate * min(1, (step + 1) / 20) * (1.02 - step / args.steps)
        if len(made) < 400:
            made += [documents.example(77_000_000 + args.seed * 100_000 + len(made) + i, SPEC['window']) + ([],) for i in range(6)]
        batch = [example(r, r.choice(reals)) for _ in range(parts[0])] + [example(r, r.choice(r.choice(rendered)), real=False) for _ in range(parts[1])] + r.sample(made, parts[2])
        ids, dense, boxes, mask, tags, types = collate([e[:5] for e in batch], noise)
        with torch.autocast('cpu', torch.bfloat16):
            logits, kinds = model(ids, dense, boxes, mask)
        loss = loss_of(logits, tags, [e[5] for e in batch]) + 0.05 * torch.nn.functional.cross_entropy(kinds.float(), types, ignore_index=-100)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        losses.append(loss.item())
        if step % 25 == 0:
            print('%5d steps %4.1f min loss %.3f' % (step, (time.time() - start) / 60, np.mean(losses[-25:])), flush=True)
    # half way back to what made-up documents taught, it does better on issuers that neither has seen
    base, tuned = torch.load(args.base)['model'], model.state_dict()
    torch.save({'model': {name: (base[name] + tuned[name]) / 2 for name in tuned}}, args.out)


if __name__ == '__main__':
    if any(os.environ.get(name) != value for name, value in CALM.items()):
        os.execve(sys.executable, [sys.executable] + sys.argv, {**os.environ, **CALM})
    main()
