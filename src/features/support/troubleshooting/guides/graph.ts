import type { Guide, GuideNode, NodeId } from "./guide.ts";

/** A way on from a node: an answer's id, or a case of a check or operation. `at` is its place in the node, for reports. */
export type Edge = { by: string; to: NodeId; at: string };

/** The ways on from a node; none from an outcome. */
export function edgesOf(node: GuideNode): Edge[] {
  if (node.kind === "outcome") return [];
  if (node.kind === "question") return node.answers.map(({ id, to }, index) => ({ by: id, to, at: `answers[${index}].to` }));
  return Object.entries(node.to).flatMap(([by, to]) => (to === undefined ? [] : [{ by, to, at: `to.${by}` }]));
}

/** The node of that name; undefined: there is none. */
export const nodeAt = (guide: Guide, id: NodeId): GuideNode | undefined => (Object.hasOwn(guide.nodes, id) ? guide.nodes[id] : undefined);

/** The nodes that a node leads to at once, those that exist. */
const next = (guide: Guide, id: NodeId): NodeId[] => {
  const node = nodeAt(guide, id);
  return node ? edgesOf(node).flatMap(({ to }) => (nodeAt(guide, to) ? [to] : [])) : [];
};

/** The nodes in an order in which each stands before those that it leads to, and a circle, if there is one, as a list of its nodes. Only what `start` leads to. */
export function ordered(guide: Guide): { order: NodeId[]; circle: NodeId[] | undefined } {
  const done: NodeId[] = [];
  const state = new Map<NodeId, "open" | "done">();
  const open: NodeId[] = [];
  let circle: NodeId[] | undefined;
  const visit = (id: NodeId): void => {
    if (state.get(id) === "open") circle ??= [...open.slice(open.indexOf(id)), id];
    if (state.has(id)) return;
    state.set(id, "open");
    open.push(id);
    for (const to of next(guide, id)) visit(to);
    open.pop();
    state.set(id, "done");
    done.push(id);
  };
  if (nodeAt(guide, guide.start)) visit(guide.start);
  return { order: done.reverse(), circle };
}

/** The most questions of any way through a guide without circles, the symptom not counted. */
export function mostQuestions(guide: Guide): number {
  const most = new Map<NodeId, number>();
  for (const id of ordered(guide).order.reverse()) {
    const after = Math.max(0, ...next(guide, id).map((to) => most.get(to) ?? 0));
    most.set(id, after + (guide.nodes[id]!.kind === "question" ? 1 : 0));
  }
  return most.get(guide.start) ?? 0;
}

/** The nodes from which one of those that fit can be reached, these among them. */
export function leadingTo(guide: Guide, fits: (node: GuideNode) => boolean): Set<NodeId> {
  const found = new Set(Object.keys(guide.nodes).filter((id) => fits(guide.nodes[id]!)));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const id of Object.keys(guide.nodes)) if (next(guide, id).some((to) => found.has(to))) found.add(id);
  }
  return found;
}
