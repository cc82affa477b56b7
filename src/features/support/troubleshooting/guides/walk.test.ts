import { expect, test } from "vitest";
import { SMALL } from "./guide.testing.ts";
import { answerQuestion, BEGINNING, goBack, walk, withFinding, type Course } from "./walk.ts";

const measured = withFinding(BEGINNING, "sync", "good");
const restarting = answerQuestion(SMALL, measured, "yes");
const restarted = withFinding(restarting, "restart", "applied");
const solved = answerQuestion(SMALL, restarted, "yes");

test.each<[string, Course, string[]]>([
  ["the beginning", BEGINNING, ["sync"]],
  ["what was measured", measured, ["sync", "offer"]],
  ["a measure that is poor, as failed where it has no case", withFinding(BEGINNING, "sync", "poor"), ["sync", "visit"]],
  ["a result that a check does not know, as unknown", withFinding(BEGINNING, "sync", "applied"), ["sync", "offer"]],
  ["an answer", restarting, ["sync", "offer", "restart"]],
  ["an operation that failed", withFinding(restarting, "restart", "failed"), ["sync", "offer", "restart", "visit"]],
  ["the end", solved, ["sync", "offer", "restart", "works", "solved"]],
])("%s leads to its node", (_, course, path) => {
  const id = path.at(-1)!;
  expect(walk(SMALL, course)).toEqual({ id, node: SMALL.nodes[id], path });
});

test("going back keeps later answers and what was found, until another answer is given", () => {
  const back = goBack(goBack(solved));
  expect(walk(SMALL, back).id).toBe("offer");
  const again = answerQuestion(SMALL, back, "yes");
  expect([walk(SMALL, again).id, walk(SMALL, answerQuestion(SMALL, again, "yes")).id]).toEqual(["works", "solved"]);
  const other = answerQuestion(SMALL, back, "no");
  expect(other).toEqual({ answers: [{ question: "offer", answer: "no" }], depth: 1, found: { sync: "good" } });
});

test("at the first question going back stays there", () => {
  expect(goBack(measured)).toEqual(measured);
});

test("what does not fit its guide is a fault of ours", () => {
  const unknown = { ...measured, answers: [{ question: "offer", answer: "perhaps" }], depth: 1 };
  expect(() => walk(SMALL, unknown)).toThrow("no answer perhaps at offer");
  expect(() => walk({ ...SMALL, start: "gone" }, BEGINNING)).toThrow("no node gone");
  const circle = {
    ...SMALL,
    nodes: { sync: { ...SMALL.nodes["sync"], to: { good: "sync", failed: "sync", unknown: "sync" } } },
  } as unknown as typeof SMALL;
  expect(() => walk(circle, measured)).toThrow("goes round in circles");
});
