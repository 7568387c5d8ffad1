"""The network: a transformer encoder over words whose attention knows how far words stand apart. Attention is written out, so that it exports with any length."""
import math

import torch
from torch import nn

from features import DENSE, SPEC, TAGS

LEFT = [-30.0, -14.0, -7.0, -3.0, -1.0, -0.4, 0.4, 1.0, 3.0, 7.0, 14.0, 30.0]
DOWN = [-24.0, -12.0, -6.0, -3.2, -1.7, -0.6, 0.6, 1.7, 3.2, 6.0, 12.0, 24.0]
RIGHT = [-14.0, -3.0, -0.4, 0.4, 3.0, 14.0]


class Block(nn.Module):
    def __init__(self, size, heads):
        super().__init__()
        self.heads = heads
        self.before, self.between = nn.LayerNorm(size), nn.LayerNorm(size)
        self.qkv, self.out = nn.Linear(size, 3 * size), nn.Linear(size, size)
        self.wide, self.narrow = nn.Linear(size, 3 * size), nn.Linear(3 * size, size)

    def forward(self, x, bias):
        b, n, size = x.shape
        q, k, v = self.qkv(self.before(x)).reshape(b, n, 3, self.heads, size // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        weights = (q @ k.transpose(-1, -2) / math.sqrt(size // self.heads) + bias).softmax(-1)
        x = x + self.out((weights @ v).transpose(1, 2).reshape(b, n, size))
        return x + self.narrow(torch.nn.functional.gelu(self.wide(self.between(x)), approximate='tanh'))


class Extractor(nn.Module):
    """ids [b, n, grams] (0 is nothing), dense [b, n, DENSE], boxes [b, n, 4] in word heights, mask [b, n] -> tag logits [b, n, tags], type logits [b, types]."""

    def __init__(self, size=128, layers=4, heads=8, letters=64):
        super().__init__()
        self.grams = nn.Embedding(SPEC['buckets'], letters)
        nn.init.normal_(self.grams.weight, std=0.3)
        self.enter = nn.Linear(letters + DENSE, size)
        self.first = nn.Parameter(torch.zeros(size))
        self.blocks = nn.ModuleList(Block(size, heads) for _ in range(layers))
        self.near = nn.Embedding((len(LEFT) + 1) * (len(DOWN) + 1), heads)
        self.ends = nn.Embedding((len(RIGHT) + 1) * (len(DOWN) + 1), heads)
        self.strength = nn.Parameter(torch.ones(layers, heads, 1, 1))
        nn.init.normal_(self.near.weight, std=0.1)
        nn.init.zeros_(self.ends.weight)
        self.final = nn.LayerNorm(size)
        self.tags, self.types = nn.Linear(size, len(TAGS)), nn.Linear(size, len(SPEC['types']))
        for name, steps in (('left', LEFT), ('down', DOWN), ('right', RIGHT)):
            self.register_buffer(name, torch.tensor(steps), persistent=False)

    def bias(self, boxes, mask):
        """[b, heads, n, n]: what the distance from word i to word j adds to its weight."""
        x0, x1, y = boxes[..., 0], boxes[..., 2], (boxes[..., 1] + boxes[..., 3]) / 2
        # keys j along the last dimension: how far j stands right of and below i
        apart = lambda v: v.unsqueeze(-2) - v.unsqueeze(-1)
        down = bucket(apart(y), self.down)
        near = self.near(bucket(apart(x0), self.left) * (len(DOWN) + 1) + down)
        ends = self.ends(bucket(apart(x1), self.right) * (len(DOWN) + 1) + down)
        return (near + ends).permute(0, 3, 1, 2).contiguous() + (1 - mask)[:, None, None, :] * -1e4

    def forward(self, ids, dense, boxes, mask):
        filled = (ids > 0).to(dense.dtype)
        letters = (self.grams(ids) * filled.unsqueeze(-1)).sum(2) / filled.sum(2, keepdim=True).clamp(min=1).sqrt()
        x = self.enter(torch.cat([letters, dense], -1)) + self.first
        bias = self.bias(boxes, mask)
        for block, strength in zip(self.blocks, self.strength):
            x = block(x, bias * strength)
        x = self.final(x.float())
        pooled = (x * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        return self.tags(x), self.types(pooled)


def bucket(distance, steps):
    """How many of the steps a distance is beyond."""
    if not torch.compiler.is_exporting():
        return torch.bucketize(distance, steps)
    beyond = (distance > steps[0]).to(distance.dtype)
    for step in steps[1:]:
        beyond = beyond + (distance > step).to(distance.dtype)
    return beyond.to(torch.int64)
