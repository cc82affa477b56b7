import type { ServiceType } from "#features/account/customers/contract.ts";
import { edgesOf, leadingTo, mostQuestions, nodeAt, ordered } from "./graph.ts";
import { MOST_QUESTIONS, type Check, type Guide, type GuideNode, type Worded } from "./guide.ts";

/** What is wrong in a guide: the place, and a sentence for its author. */
export type GuideFault = { at: string; says: string };

/** What can be found out for lines of each service type. */
const FITTING: Record<ServiceType, readonly Check[]> = {
  MOBILE: ["sim-registered", "ping", "fault", "prepaid", "bill"],
  FIXED: ["line-sync", "line-level", "router-online", "fault", "bill"],
  INTERNET: ["line-sync", "line-level", "router-online", "wifi", "ping", "fault", "bill"],
  TV: ["line-sync", "line-level", "router-online", "wifi", "ping", "fault", "bill"],
};
/** Checks that are either so or not so. */
const YES_OR_NO: readonly Check[] = ["router-online", "sim-registered", "fault"];

/** Everything that is wrong in a guide of the right shape. What depends on ways through the guide is only looked at where all of them lead somewhere. */
export function faultsOf(guide: Guide): GuideFault[] {
  const faults = [...wordFaults(guide), ...nodeFaults(guide)];
  const missing = missingNodes(guide);
  const { order, circle } = ordered(guide);
  const orphans = Object.keys(guide.nodes).filter((id) => !order.includes(id));
  if (missing.length > 0) return [...faults, ...missing];
  if (circle) faults.push({ at: `nodes.${circle[0]}`, says: `leads back to itself: ${circle.join(" → ")}` });
  faults.push(...orphans.map((id) => ({ at: `nodes.${id}`, says: "no way leads there" })));
  if (!circle) faults.push(...tooManyQuestions(guide));
  const toPerson = leadingTo(guide, (node) => node.kind === "outcome" && node.outcome !== "solved");
  for (const [id, node] of Object.entries(guide.nodes))
    if (node.kind !== "outcome" && !toPerson.has(id))
      faults.push({ at: `nodes.${id}`, says: "no way leads from there to a person: a visit, or contact" });
  return faults;
}

function tooManyQuestions(guide: Guide): GuideFault[] {
  const most = mostQuestions(guide) + 1;
  if (most <= MOST_QUESTIONS) return [];
  return [{ at: "nodes", says: `one way has ${most} questions, the symptom among them; ${MOST_QUESTIONS} are the most` }];
}

const missingNodes = (guide: Guide): GuideFault[] => [
  ...(nodeAt(guide, guide.start) ? [] : [{ at: "start", says: `there is no node ${guide.start}` }]),
  ...Object.entries(guide.nodes).flatMap(([id, node]) =>
    edgesOf(node).flatMap(({ to, at }) => (nodeAt(guide, to) ? [] : [{ at: `nodes.${id}.${at}`, says: `there is no node ${to}` }])),
  ),
];

function nodeFaults(guide: Guide): GuideFault[] {
  return Object.entries(guide.nodes).flatMap(([id, node]) => {
    const at = `nodes.${id}`;
    if (node.kind === "question") return answerFaults(node, at);
    if (node.kind === "check") return checkFaults(guide, node, at);
    return node.kind === "operation" ? operationFaults(guide, id) : [];
  });
}

function answerFaults({ answers }: Extract<GuideNode, { kind: "question" }>, at: string): GuideFault[] {
  const twice = (of: (answer: (typeof answers)[number]) => string, what: string) =>
    answers.flatMap((answer, index) =>
      answers.findIndex((other) => of(other) === of(answer)) < index
        ? [{ at: `${at}.answers[${index}].${what}`, says: "another answer has the same" }]
        : [],
    );
  return [...twice(({ id }) => id, "id"), ...twice(({ text }) => text.bg, "text.bg"), ...twice(({ text }) => text.en, "text.en")];
}

function checkFaults({ serviceType }: Guide, { check, to }: Extract<GuideNode, { kind: "check" }>, at: string): GuideFault[] {
  const fitting = FITTING[serviceType];
  return [
    ...(fitting.includes(check)
      ? []
      : [{ at: `${at}.check`, says: `${check} cannot be found out for ${serviceType}; there are ${fitting.join(", ")}` }]),
    ...(to.poor !== undefined && YES_OR_NO.includes(check)
      ? [{ at: `${at}.to.poor`, says: `${check} is good or failed, never poor` }]
      : []),
  ];
}

function operationFaults(guide: Guide, id: string): GuideFault[] {
  const at = `nodes.${id}`;
  const faults: GuideFault[] = [];
  if (guide.serviceType !== "INTERNET" && guide.serviceType !== "TV")
    faults.push({ at: `${at}.operation`, says: `a line of ${guide.serviceType} has no router of ours` });
  const automatic = Object.entries(guide.nodes).some(([, from]) => from.kind !== "question" && edgesOf(from).some(({ to }) => to === id));
  if (automatic || guide.start === id)
    faults.push({ at, says: "what is done to a router is done after an answer: let a question lead there" });
  return faults;
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Words stand in both languages, each in its own letters. */
function wordFaults(guide: Guide): GuideFault[] {
  return wordsOf(guide).flatMap(({ at, words: { bg, en } }) => [
    ...(/\p{L}/u.test(bg) && !CYRILLIC.test(bg) ? [{ at: `${at}.bg`, says: "has no Cyrillic letter: it is not in Bulgarian" }] : []),
    ...(CYRILLIC.test(en) ? [{ at: `${at}.en`, says: "has Cyrillic letters: it is not in English" }] : []),
    ...(bg === en && /\p{L}/u.test(en) ? [{ at, says: "is the same in both languages" }] : []),
    ...Object.entries({ bg, en }).flatMap(([language, text]) =>
      text === text.trim() && !/\s{2}/.test(text) ? [] : [{ at: `${at}.${language}`, says: "has spaces at an end, or two in a row" }],
    ),
  ]);
}

/** Every text of a guide with its place. */
function wordsOf(guide: Guide): { at: string; words: Worded }[] {
  const mediaOf = (media: Extract<GuideNode, { kind: "question" }>["media"], at: string) =>
    media.flatMap((one, index) => [
      { at: `${at}.media[${index}].alt`, words: one.alt },
      ...(one.type === "VIDEO" ? [{ at: `${at}.media[${index}].transcript`, words: one.transcript }] : []),
    ]);
  return [
    { at: "symptom", words: guide.symptom },
    ...Object.entries(guide.nodes).flatMap(([id, node]) => {
      const at = `nodes.${id}`;
      const own = { at: `${at}.text`, words: node.text };
      if (node.kind !== "question") return [own];
      const answers = node.answers.flatMap(({ text, media }, index) => [
        { at: `${at}.answers[${index}].text`, words: text },
        ...mediaOf(media, `${at}.answers[${index}]`),
      ]);
      return [own, ...mediaOf(node.media, at), ...answers];
    }),
  ];
}
