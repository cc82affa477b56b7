import type { ServiceType } from "#features/account/customers/contract.ts";
import type { Measure } from "#providers/line-test/port.ts";
import type { Finding, Guide, Guides, NodeId, Outcome, RouterOperation } from "../guides/guide.ts";
import { answerQuestion, walk, type Course, type Position } from "../guides/walk.ts";

/** What was found at a node or measured, with its value, what a measured one was compared with, and its time. */
export type Found = { result: Finding; value: number | boolean | null; comparedWith?: number; at: string };

/** What a session stores of its way. `readings`: everything that was measured, also for nodes that are still to come. */
export type StoredCourse = {
  symptomAt: string | null;
  answers: { question: NodeId; answer: string; at: string }[];
  found: Record<NodeId, Found>;
  readings: Partial<Record<Measure, Found>>;
};

/** What is waited for. Instants are in ISO 8601; after `until` the result is unknown. */
export type Pending = { since: string; until: string } & (
  | { kind: "measure"; ourId: string; measures: Measure[]; testId: string | null }
  | { kind: "operation"; node: NodeId; operation: RouterOperation; cid: string; userId: string; operationId: string | null }
);

export type SessionState = "open" | "ended" | "closed" | "lapsed";
export type Session = {
  id: string;
  customerId: string;
  assetId: string;
  serviceId: string;
  serviceType: ServiceType;
  guideId: string | null;
  guideVersion: number | null;
  course: StoredCourse;
  /** How many questions are answered, the symptom among them. */
  answered: number;
  pending: Pending | null;
  reached: NodeId[];
  state: SessionState;
  outcome: Outcome | null;
  dismissed: boolean;
  revision: number;
  startedAt: Date;
  changedAt: Date;
  endsBy: Date;
};

/** The first question of every session, "What is the trouble?"; the ids of all others have a dot. */
export const SYMPTOM = "symptom";
export const EMPTY_COURSE: StoredCourse = { symptomAt: null, answers: [], found: {}, readings: {} };

export const treeIdOf = ({ serviceType }: Pick<Session, "serviceType">): string => serviceType.toLowerCase();
export const questionIdOf = (guide: Guide, node: NodeId): string => `${guide.id}.${guide.version}.${node}`;

/** The version that the session is in; undefined before a symptom was chosen. */
export function guideOf({ guideId, guideVersion }: Pick<Session, "guideId" | "guideVersion">, guides: Guides): Guide | undefined {
  if (guideId === null || guideVersion === null) return undefined;
  const guide = guides.version(guideId, guideVersion);
  if (!guide) throw new Error(`a session is in guide ${guideId}@${guideVersion}, which is not there`);
  return guide;
}

/** The course of a session in its guide, with so many questions answered. */
export const courseOf = ({ course, answered }: Pick<Session, "course" | "answered">): Course => ({
  answers: course.answers.map(({ question, answer }) => ({ question, answer })),
  depth: Math.max(answered - 1, 0),
  found: Object.fromEntries(Object.entries(course.found).map(([node, { result }]) => [node, result])),
});

/** Where a session stands in its guide; undefined at the symptom. */
export function positionIn(session: Session, guides: Guides): { guide: Guide; position: Position } | undefined {
  const guide = session.answered > 0 ? guideOf(session, guides) : undefined;
  return guide && { guide, position: walk(guide, courseOf(session)) };
}

/** What an answer or a way back does to a session. `same`: it was given already. */
export type Step = { state: "moved"; session: Session } | { state: "same" | "stale" | "no-such-answer" };
const moved = (session: Session): Step => ({ state: "moved", session });

/** The session after an answer; the last answer again changes nothing, so that a request may be repeated. */
export function answerIn(session: Session, given: { questionId: string; answerId: string }, at: { guides: Guides; now: Date }): Step {
  const { questionId, answerId } = given;
  if (session.answered === 0) return questionId === SYMPTOM ? chooseSymptom(session, answerId, at) : { state: "stale" };
  const { guide, position } = positionIn(session, at.guides)!;
  if (isLastAnswer(session, given, guide)) return { state: "same" };
  const { id, node } = position;
  if (node.kind !== "question" || questionIdOf(guide, id) !== questionId) return { state: "stale" };
  if (!node.answers.some((one) => one.id === answerId)) return { state: "no-such-answer" };
  const { answers, found } = answerQuestion(guide, courseOf(session), answerId);
  const { course } = session;
  return moved({
    ...session,
    answered: session.answered + 1,
    course: {
      ...course,
      answers: answers.map((one, place) => {
        const former = course.answers[place];
        const isFormer = former?.question === one.question && former.answer === one.answer;
        return isFormer ? former : { ...one, at: at.now.toISOString() };
      }),
      found: Object.fromEntries(Object.entries(course.found).filter(([node]) => node in found)),
    },
  });
}

/** Another symptom begins another guide, in its version of now; the same one goes on in the version of the session. */
function chooseSymptom(session: Session, guideId: string, { guides, now }: { guides: Guides; now: Date }): Step {
  const { course } = session;
  if (session.guideId === guideId) return moved({ ...session, answered: 1 });
  const guide = guides.current(session.serviceType).find(({ id }) => id === guideId);
  if (!guide) return { state: "no-such-answer" };
  return moved({
    ...session,
    ...{ guideId, guideVersion: guide.version, answered: 1, reached: [], pending: null },
    course: { ...EMPTY_COURSE, readings: course.readings, symptomAt: now.toISOString() },
  });
}

function isLastAnswer({ course, answered, guideId }: Session, given: { questionId: string; answerId: string }, guide: Guide): boolean {
  if (answered === 1) return given.questionId === SYMPTOM && given.answerId === guideId;
  const last = course.answers[answered - 2];
  return last !== undefined && questionIdOf(guide, last.question) === given.questionId && last.answer === given.answerId;
}

/** The session at the question before the one that is sent; the same way back again changes nothing. */
export function backIn(session: Session, questionId: string, guides: Guides): Step {
  if (session.answered > 0 && standsAt(session, session.answered, guides).includes(questionId))
    return moved({ ...session, answered: session.answered - 1 });
  return standsAt(session, session.answered + 1, guides).includes(questionId) ? { state: "same" } : { state: "stale" };
}

/** The ids after the last of so many answers: what was found out by itself, and where it came to. */
function standsAt(session: Session, answered: number, guides: Guides): string[] {
  const guide = guideOf(session, guides);
  if (!guide || answered - 1 > session.course.answers.length) return [];
  const { path } = walk(guide, courseOf({ ...session, answered }));
  const last = session.course.answers[answered - 2]?.question;
  return path.slice(last === undefined ? 0 : path.indexOf(last) + 1).map((node) => questionIdOf(guide, node));
}
