import { describe, expect, test } from "vitest";
import { ServiceType } from "#features/account/customers/contract.ts";
import { answerQuestion, BEGINNING, goBack, walk, withFinding, type Course } from "../walk.ts";
import { edgesOf, mostQuestions } from "../graph.ts";
import { MOST_QUESTIONS, type Guide } from "../guide.ts";
import { openGuides, OWN_GUIDES } from "./published.ts";
import { hashOf, readGuides } from "./read-guides.ts";

const guides = openGuides();

/** Every course of a guide: each answer, and each finding at checks and operations. */
function* coursesOf(guide: Guide, course: Course = BEGINNING): Generator<Course> {
  yield course;
  const { id, node } = walk(guide, course);
  if (node.kind === "question") for (const { id: answer } of node.answers) yield* coursesOf(guide, answerQuestion(guide, course, answer));
  const results =
    node.kind === "check"
      ? (["good", "poor", "failed", "unknown"] as const)
      : node.kind === "operation"
        ? (["applied", "failed", "unknown"] as const)
        : [];
  for (const result of results) yield* coursesOf(guide, withFinding(course, id, result));
}

describe.each(guides.all().map((guide) => [`${guide.id} ${guide.version}`, guide] as const))("%s", (_, guide) => {
  test("every way, with whatever is found, is at most eight questions long, is in both languages, and ends", () => {
    const ends = new Set<string>();
    const seen = new Set<string>();
    for (const course of coursesOf(guide)) {
      const { id, node, path } = walk(guide, course);
      for (const one of path) seen.add(one);
      expect(course.depth + 1).toBeLessThanOrEqual(MOST_QUESTIONS);
      for (const language of ["bg", "en"] as const) expect(node.text[language]).toMatch(/\p{L}/u);
      if (node.kind === "outcome") ends.add(id);
      else expect(edgesOf(node).length).toBeGreaterThan(1);
    }
    expect([...seen].toSorted()).toEqual(Object.keys(guide.nodes).toSorted());
    expect(ends.size).toBe(Object.values(guide.nodes).filter(({ kind }) => kind === "outcome").length);
  });

  test("going back at any moment, and giving the same answer, comes to the same place; another answer drops what was answered after it", () => {
    for (const course of coursesOf(guide)) {
      const last = course.answers[course.depth - 1];
      if (!last) continue;
      const back = goBack(course);
      expect(walk(guide, back).id).toBe(last.question);
      expect(walk(guide, answerQuestion(guide, back, last.answer))).toEqual(walk(guide, course));
      const node = guide.nodes[last.question]!;
      const other = node.kind === "question" ? node.answers.find(({ id }) => id !== last.answer)! : undefined;
      expect(answerQuestion(guide, back, other!.id).answers).toEqual([
        ...course.answers.slice(0, course.depth - 1),
        { question: last.question, answer: other!.id },
      ]);
    }
  });
});

test("each service type has three guides or more, the latest version of each", () => {
  for (const serviceType of ServiceType.options) {
    const current = guides.current(serviceType);
    expect(current.length, serviceType).toBeGreaterThanOrEqual(3);
    for (const guide of current) {
      const versions = guides.all().filter(({ id }) => id === guide.id);
      expect(guide.version).toBe(Math.max(...versions.map(({ version }) => version)));
      expect(guide.serviceType).toBe(serviceType);
    }
  }
});

test("a former version is still there for the sessions that began in it", () => {
  expect(guides.current("INTERNET").map(({ id, version }) => `${id} ${version}`)).toContain("internet-slow 2");
  expect(guides.version("internet-slow", 1)?.nodes["ping"]).toBeUndefined();
  expect(guides.version("internet-slow", 2)?.nodes["ping"]).toBeDefined();
  expect(guides.version("internet-slow", 3)).toBeUndefined();
});

test("guides cannot be changed in memory", () => {
  expect(() => Object.assign(guides.all()[0]!.symptom, { bg: "друго" })).toThrow(TypeError);
});

test("every version is published with the hash of its content", () => {
  const { guides: read, published } = readGuides(OWN_GUIDES);
  expect(published).toEqual(read.map((guide) => ({ id: guide.id, version: guide.version, sha256: hashOf(guide) })));
});

test("measures come before questions where they spare some", () => {
  const measuring = guides.all().filter(({ nodes, start }) => nodes[start]!.kind !== "question");
  expect(measuring.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...guides.all().map(mostQuestions))).toBeLessThan(MOST_QUESTIONS);
});
