import { expect, test } from "vitest";
import { SMALL } from "./guide.testing.ts";
import { BOX, layOut } from "./layout.ts";

test("every node and every way on is drawn once, each way downwards", () => {
  const { nodes, lines, width, height } = layOut(SMALL);
  expect(nodes.map(({ id }) => id).toSorted()).toEqual(Object.keys(SMALL.nodes).toSorted());
  expect(lines.map(({ from, by, to }) => `${from} ${by} ${to}`).toSorted()).toEqual([
    "offer no contact",
    "offer yes restart",
    "restart applied works",
    "restart failed visit",
    "restart unknown works",
    "sync failed visit",
    "sync good offer",
    "sync unknown offer",
    "works no visit",
    "works yes solved",
  ]);
  for (const { path } of lines) for (const [place, { y }] of path.entries()) if (place > 0) expect(y).toBeGreaterThan(path[place - 1]!.y);
  for (const { x, y } of nodes) expect(x >= 0 && y >= 0 && x + BOX.width <= width && y + BOX.height <= height).toBe(true);
});

test("no nodes overlap, and no line passes through a node", () => {
  const { nodes, lines } = layOut(SMALL);
  const inside = ({ x, y }: { x: number; y: number }, node: { x: number; y: number }) =>
    x > node.x && x < node.x + BOX.width && y > node.y && y < node.y + BOX.height;
  const [apart, within]: [boolean[], boolean[]] = [[], []];
  for (const node of nodes) {
    for (const other of nodes)
      if (other !== node) apart.push(Math.abs(node.x - other.x) >= BOX.width || Math.abs(node.y - other.y) >= BOX.height);
    for (const { path } of lines)
      path.forEach((end, place) => {
        const begin = path[place - 1] ?? end;
        // between layers lines run free; beside nodes they run straight down
        if (begin.y === node.y) within.push(inside({ x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2 }, node));
      });
  }
  expect([new Set(apart), new Set(within)]).toEqual([new Set([true]), new Set([false])]);
});
