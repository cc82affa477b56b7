import { edgesOf } from "./graph.ts";
import type { Finding, Guide } from "./guide.ts";
import { answerQuestion, BEGINNING, walk, withFinding, type Course, type Position } from "./walk.ts";

/** A way through a guide as an address has it: answers and findings in their order, with dots between. `taken`: those that fit. */
export type Way = { taken: string[]; position: Position };

/** Where the choices of an address lead; those after one that does not fit are left out, since addresses are mistyped. */
export function wayOf(guide: Guide, address: string): Way {
  const taken: string[] = [];
  let course: Course = BEGINNING;
  for (const choice of address.split(".")) {
    const { id, node } = walk(guide, course);
    if (!edgesOf(node).some(({ by }) => by === choice)) break;
    course = node.kind === "question" ? answerQuestion(guide, course, choice) : withFinding(course, id, choice as Finding);
    taken.push(choice);
  }
  return { taken, position: walk(guide, course) };
}
