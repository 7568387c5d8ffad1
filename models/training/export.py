"""python export.py CHECKPOINT ../extractor.onnx - writes the network with dynamic axes and compares it with PyTorch to 1e-4."""
import sys

import numpy as np
import onnx
import onnxruntime
import torch

import documents
from model import Extractor
from train import collate

NAMES = ['ids', 'dense', 'boxes', 'mask']


def main(checkpoint, out):
    model = Extractor().eval()
    model.load_state_dict(torch.load(checkpoint)['model'])
    for parameter in model.parameters():
        parameter.requires_grad_(False)
    first = collate([documents.example(seed, 60 + 7 * seed) for seed in range(3)])[:4]
    first[0] = first[0].to(torch.int32)
    axes = {name: {0: torch.export.Dim('batch', max=64), 1: torch.export.Dim('words', max=4096)} for name in NAMES}
    torch.onnx.export(model, tuple(first), out, input_names=NAMES, output_names=['tags', 'types'], dynamic_shapes=axes, dynamo=True, external_data=False, opset_version=18)
    strip(out)
    session = onnxruntime.InferenceSession(out)
    for count, words in ((1, 9), (2, 120), (4, 256)):
        ids, dense, boxes, mask = collate([documents.example(100 + seed, words) for seed in range(count)])[:4]
        wanted = model(ids, dense, boxes, mask)
        got = session.run(None, {'ids': ids.numpy().astype(np.int32), 'dense': dense.numpy(), 'boxes': boxes.numpy(), 'mask': mask.numpy()})
        apart = max(float(np.abs(w.numpy() - g).max()) for w, g in zip(wanted, got))
        print('%d x %d words: differs by %.1e' % (count, words, apart))
        assert apart < 1e-4, 'the exported network is not the trained one'


def strip(path):
    """Takes out where in the source each step came from: it names folders of the machine that exported."""
    network = onnx.load(path)
    parts = [network, network.graph, *network.functions]
    for graph in [network.graph, *network.functions]:
        parts += [*graph.node, *graph.value_info]
    parts += [*network.graph.input, *network.graph.output, *network.graph.initializer]
    for part in parts:
        for field in ('doc_string', 'metadata_props'):
            if field in part.DESCRIPTOR.fields_by_name:
                part.ClearField(field)
    onnx.save(network, path)


main(*sys.argv[1:])
