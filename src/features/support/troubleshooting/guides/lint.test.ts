import { expect, test } from "vitest";
import { mostQuestions } from "./graph.ts";
import type { Guide, GuideNode } from "./guide.ts";
import { outcome, question, SMALL, withNodes } from "./guide.testing.ts";
import { faultsOf } from "./lint.ts";

const offer = SMALL.nodes["offer"] as Extract<GuideNode, { kind: "question" }>;
const sync = SMALL.nodes["sync"] as Extract<GuideNode, { kind: "check" }>;
const picture = { type: "PICTURE", url: "/guides/a.svg", alt: { bg: "Picture", en: "Picture" } } as const;
const chain = Object.fromEntries(
  Array.from({ length: 7 }, (_, at) => [`q${at}`, question(["a", at < 6 ? `q${at + 1}` : "offer"], ["b", "visit"])]),
);

test("a guide in order has no faults", () => {
  expect(faultsOf(SMALL)).toEqual([]);
  expect(mostQuestions(SMALL)).toBe(2);
});

test.each<[string, Guide, string[]]>([
  ["a start that is not there", { ...SMALL, start: "nowhere" }, ["start: there is no node nowhere"]],
  [
    "an answer that leads nowhere",
    withNodes({ works: question(["yes", "solved"], ["no", "gone"]) }),
    ["nodes.works.answers[1].to: there is no node gone"],
  ],
  [
    "a name of Object",
    withNodes({ works: question(["yes", "solved"], ["no", "constructor"]) }),
    ["nodes.works.answers[1].to: there is no node constructor"],
  ],
  [
    "a case that leads nowhere",
    withNodes({ sync: { ...sync, to: { ...sync.to, poor: "gone" } } }),
    ["nodes.sync.to.poor: there is no node gone"],
  ],
  ["an orphan", withNodes({ alone: outcome("visit") }), ["nodes.alone: no way leads there"]],
  [
    "a circle",
    withNodes({ works: question(["yes", "solved"], ["no", "offer"]) }),
    ["nodes.offer: leads back to itself: offer → restart → works → offer"],
  ],
  [
    "nine questions",
    withNodes({ ...chain, sync: { ...sync, to: { good: "q0", failed: "visit", unknown: "offer" } } }),
    ["nodes: one way has 10 questions, the symptom among them; 8 are the most"],
  ],
  [
    "no way to a person",
    withNodes({ works: question(["yes", "solved"], ["no", "also"]), also: outcome("solved") }),
    ["nodes.works: no way leads from there to a person: a visit, or contact"],
  ],
  [
    "two answers of one id",
    withNodes({ offer: { ...offer, answers: [offer.answers[0]!, { ...offer.answers[1]!, id: "yes" }] } }),
    ["nodes.offer.answers[1].id: another answer has the same"],
  ],
  [
    "two answers of one text",
    withNodes({
      offer: {
        ...offer,
        answers: [offer.answers[0]!, { ...offer.answers[1]!, text: { ...offer.answers[1]!.text, bg: offer.answers[0]!.text.bg } }],
      },
    }),
    ["nodes.offer.answers[1].text.bg: another answer has the same"],
  ],
  [
    "a measure of another service",
    withNodes({ sync: { ...sync, check: "sim-registered" } }),
    [
      "nodes.sync.check: sim-registered cannot be found out for INTERNET; there are line-sync, line-level, router-online, wifi, ping, fault, bill",
    ],
  ],
  [
    "a poor yes",
    withNodes({ sync: { ...sync, check: "router-online", to: { ...sync.to, poor: "visit" } } }),
    ["nodes.sync.to.poor: router-online is good or failed, never poor"],
  ],
  ["a router of a phone line", withNodes({}, { serviceType: "FIXED" }), ["nodes.restart.operation: a line of FIXED has no router of ours"]],
  [
    "an operation that nobody chose",
    withNodes({ sync: { ...sync, to: { ...sync.to, good: "restart" } } }),
    ["nodes.restart: what is done to a router is done after an answer: let a question lead there"],
  ],
  [
    "English for Bulgarian",
    withNodes({}, { symptom: { bg: "Slow", en: "It is slow" } }),
    ["symptom.bg: has no Cyrillic letter: it is not in Bulgarian"],
  ],
  [
    "Bulgarian for English",
    withNodes({}, { symptom: { bg: "Бавно", en: "Бавно е" } }),
    ["symptom.en: has Cyrillic letters: it is not in English"],
  ],
  [
    "one text for both",
    withNodes({}, { symptom: { bg: "Бавно", en: "Бавно" } }),
    ["symptom.en: has Cyrillic letters: it is not in English", "symptom: is the same in both languages"],
  ],
  [
    "spaces",
    withNodes({}, { symptom: { bg: "Бавно ", en: "Too  slow" } }),
    ["symptom.bg: has spaces at an end, or two in a row", "symptom.en: has spaces at an end, or two in a row"],
  ],
  [
    "an alternative text in one language",
    withNodes({ offer: { ...offer, media: [picture] } }),
    [
      "nodes.offer.media[0].alt.bg: has no Cyrillic letter: it is not in Bulgarian",
      "nodes.offer.media[0].alt: is the same in both languages",
    ],
  ],
])("%s is a fault", (_, guide, expected) => {
  expect(faultsOf(guide).map(({ at, says }) => `${at}: ${says}`)).toEqual(expected);
});
