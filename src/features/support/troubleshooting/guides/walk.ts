import type { Finding, Guide, GuideNode, NodeId } from "./guide.ts";

/** What a session stores of the way through its guide: answers in order, how many of them are in effect, and what was found at checks and operations. */
export type Course = { answers: { question: NodeId; answer: string }[]; depth: number; found: Record<NodeId, Finding> };
export const BEGINNING: Course = { answers: [], depth: 0, found: {} };

/** Where a course stands: at a question, at a check or operation whose result is awaited, or at its outcome. `path`: the nodes up to there, that one last. */
export type Position = { id: NodeId; node: GuideNode; path: NodeId[] };

/** Where the course stands in its guide. Throws where it does not fit the guide, which is a fault of ours. */
export function walk(guide: Guide, { answers, depth, found }: Course): Position {
  const path: NodeId[] = [];
  let id = guide.start;
  for (let answered = 0; path.length <= Object.keys(guide.nodes).length;) {
    const node = nodeOf(guide, id);
    path.push(id);
    if (node.kind === "outcome") return { id, node, path };
    if (node.kind === "question") {
      const given = answered < depth ? answers[answered] : undefined;
      if (given === undefined) return { id, node, path };
      const answer = node.answers.find((one) => given.question === id && one.id === given.answer);
      if (!answer) throw new Error(`guide ${guide.id}@${guide.version}: no answer ${given.answer} at ${id}`);
      answered += 1;
      id = answer.to;
    } else {
      const result = found[id];
      if (result === undefined) return { id, node, path };
      id = after(node, result);
    }
  }
  throw new Error(`guide ${guide.id}@${guide.version} goes round in circles`);
}

/** The course after an answer to the question where it stands. The same answer as before keeps what was answered after it; another one drops that (decisions §7). */
export function answerQuestion(guide: Guide, course: Course, answer: string): Course {
  const { answers, depth, found } = course;
  const { id, path } = walk(guide, course);
  const before = answers[depth];
  if (before?.question === id && before.answer === answer) return { ...course, depth: depth + 1 };
  const onPath = Object.fromEntries(Object.entries(found).filter(([node]) => path.includes(node)));
  return { answers: [...answers.slice(0, depth), { question: id, answer }], depth: depth + 1, found: onPath };
}

/** The course at the question before; unchanged at the first one. */
export const goBack = (course: Course): Course => ({ ...course, depth: Math.max(course.depth - 1, 0) });

/** The course with what was found where it stands. */
export const withFinding = (course: Course, node: NodeId, result: Finding): Course => ({
  ...course,
  found: { ...course.found, [node]: result },
});

function nodeOf(guide: Guide, id: NodeId): GuideNode {
  const node = Object.hasOwn(guide.nodes, id) ? guide.nodes[id] : undefined;
  if (!node) throw new Error(`guide ${guide.id}@${guide.version}: no node ${id}`);
  return node;
}

/** Where a result leads. One that its node does not know counts as unknown. */
function after(node: Extract<GuideNode, { kind: "check" | "operation" }>, result: Finding): NodeId {
  const cases: Record<string, NodeId | undefined> = node.to;
  return cases[result] ?? (result === "poor" ? cases["failed"] : undefined) ?? node.to.unknown;
}
