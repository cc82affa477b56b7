import { edgesOf, ordered } from "./graph.ts";
import type { Guide, NodeId } from "./guide.ts";

/** Sizes of the drawing, in its own units. */
export const BOX = { width: 176, height: 76 };
const GAP = { node: 28, line: 18, layer: 64 };
const MARGIN = 12;

type Place = { x: number; y: number };
/** `path` goes through the middle of layers, so that no line crosses a node; `by` names the answer or case. */
type Line = { from: NodeId; to: NodeId; by: string; path: Place[] };
export type Layout = { width: number; height: number; nodes: ({ id: NodeId } & Place)[]; lines: Line[] };

/** A node, or the place where lines to a node of a later layer pass. */
type Cell = { id: NodeId; passes: boolean; from: string[]; x: number };
const keyOf = (id: NodeId, layer: number) => `${layer} ${id}`;

/**
 * Draws a guide from top to bottom: a node stands below all that lead to it, and lines to the same node share one way down. Places are of the left upper corner.
 * Only for guides without faults.
 */
export function layOut(guide: Guide): Layout {
  const layerOf = layersOf(guide);
  const layers = cellsOf(guide, layerOf);
  sortByParents(layers);
  const width = spread(layers);
  const places = new Map(layers.flatMap((cells, layer) => cells.map((cell) => [keyOf(cell.id, layer), cell] as const)));
  const top = (layer: number) => MARGIN + layer * (BOX.height + GAP.layer);
  const middleOf = (id: NodeId, layer: number) => {
    const cell = places.get(keyOf(id, layer))!;
    return cell.x + (cell.passes ? 0 : BOX.width / 2);
  };
  const lines = ordered(guide).order.flatMap((from) => {
    const edges = edgesOf(guide.nodes[from]!);
    const layer = layerOf.get(from)!;
    const start = places.get(keyOf(from, layer))!.x;
    return edges.map(({ by, to }, place): Line => {
      const path = [{ x: start + (BOX.width * (place + 1)) / (edges.length + 1), y: top(layer) + BOX.height }];
      const end = layerOf.get(to)!;
      for (let at = layer + 1; at < end; at += 1)
        path.push({ x: middleOf(to, at), y: top(at) }, { x: middleOf(to, at), y: top(at) + BOX.height });
      return { from, to, by, path: [...path, { x: middleOf(to, end), y: top(end) }] };
    });
  });
  const nodes = layers.flatMap((cells, layer) => cells.filter(({ passes }) => !passes).map(({ id, x }) => ({ id, x, y: top(layer) })));
  return { width, height: top(layers.length) - GAP.layer + MARGIN, nodes, lines };
}

/** The longest way from the start to each node. */
function layersOf(guide: Guide): Map<NodeId, number> {
  const layerOf = new Map<NodeId, number>([[guide.start, 0]]);
  for (const id of ordered(guide).order)
    for (const { to } of edgesOf(guide.nodes[id]!)) layerOf.set(to, Math.max(layerOf.get(to) ?? 0, layerOf.get(id)! + 1));
  return layerOf;
}

function cellsOf(guide: Guide, layerOf: Map<NodeId, number>): Cell[][] {
  const layers: Cell[][] = Array.from({ length: Math.max(...layerOf.values()) + 1 }, () => []);
  const cellAt = (id: NodeId, layer: number): Cell => {
    const known = layers[layer]!.find((cell) => cell.id === id);
    if (known) return known;
    const cell = { id, passes: layerOf.get(id) !== layer, from: [], x: 0 };
    layers[layer]!.push(cell);
    return cell;
  };
  for (const id of ordered(guide).order) cellAt(id, layerOf.get(id)!);
  for (const from of ordered(guide).order)
    for (const { to } of edgesOf(guide.nodes[from]!)) {
      let above = from;
      for (let layer = layerOf.get(from)! + 1; layer <= layerOf.get(to)!; layer += 1) {
        const cell = cellAt(to, layer);
        const key = keyOf(above, layer - 1);
        if (!cell.from.includes(key)) cell.from.push(key);
        above = to;
      }
    }
  return layers;
}

/** Sorts each layer by the middle of what leads to its cells, then by what they lead to, a few times: fewer lines cross. */
function sortByParents(layers: Cell[][]): void {
  const children = new Map<string, string[]>();
  layers.forEach((cells, layer) => {
    for (const { id, from } of cells) for (const key of from) children.set(key, [...(children.get(key) ?? []), keyOf(id, layer)]);
  });
  const sortLayer = (layer: number, others: number, keysOf: (cell: Cell) => string[]) => {
    const rank = new Map(layers[others]?.map(({ id }, place) => [keyOf(id, others), place / layers[others]!.length]));
    const middle = (cell: Cell, place: number) => {
      const found = keysOf(cell).flatMap((key) => rank.get(key) ?? []);
      return found.length > 0 ? found.reduce((sum, one) => sum + one, 0) / found.length : place / layers[layer]!.length;
    };
    const middles = new Map(layers[layer]!.map((cell, place) => [cell, middle(cell, place)]));
    layers[layer] = layers[layer]!.toSorted((one, other) => middles.get(one)! - middles.get(other)!);
  };
  for (let round = 0; round < 4; round += 1) {
    for (let layer = 1; layer < layers.length; layer += 1) sortLayer(layer, layer - 1, ({ from }) => from);
    for (let layer = layers.length - 2; layer >= 0; layer -= 1)
      sortLayer(layer, layer + 1, ({ id }) => children.get(keyOf(id, layer)) ?? []);
  }
}

/** Gives every cell its place in its layer, all layers centred; returns the width of the drawing. */
function spread(layers: Cell[][]): number {
  const widthOf = (cell: Cell) => (cell.passes ? GAP.line : BOX.width + GAP.node);
  const widths = layers.map((cells) => cells.reduce((sum, cell) => sum + widthOf(cell), 0));
  const width = Math.max(...widths) + 2 * MARGIN;
  layers.forEach((cells, layer) => {
    let x = (width - widths[layer]!) / 2;
    for (const cell of cells) {
      cell.x = x + (cell.passes ? GAP.line : GAP.node) / 2;
      x += widthOf(cell);
    }
  });
  return width;
}
