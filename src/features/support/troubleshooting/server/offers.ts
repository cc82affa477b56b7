import { sql } from "kysely";
import type { Language } from "#platform/language.ts";
import type { Db } from "#platform/server/db.ts";
import { rowsIn } from "#platform/server/rows-in.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { numberWords } from "#vocabulary/number-words.ts";
import type { Check, Guide, Guides, NodeId } from "../guides/guide.ts";
import { factWords } from "../messages/facts.ts";
import { messages } from "../messages/guide.ts";
import { positionIn, type Found, type Session, type StoredCourse } from "./session.ts";
import { findSession } from "./store.ts";

/** What a guide found out, for whoever helps on: an answer with its question, or what was measured with its value. */
type Fact = { kind: "answer" | "measured"; name: string; value: string; at: Date };

type Which = { sessionId: string; customerId: string; assetId: string; language: Language };

/** What the guide found out in a session of a customer's line, in the order in which it was; undefined: the line has no such session. */
export const factsWith =
  (guides: Guides) =>
  async (db: Db, { sessionId, customerId, assetId, language }: Which): Promise<Fact[] | undefined> => {
    const session = await findSession(db, sessionId, customerId);
    return session?.assetId === assetId ? factsOf(session, guides, language) : undefined;
  };

/** What the guide found out in a session, in words. */
export function factsOf(session: Session, guides: Guides, language: Language): Fact[] {
  const standing = positionIn(session, guides);
  if (!standing) return [];
  const { guide, position } = standing;
  const { course, startedAt } = session;
  const chosen = { name: messages.symptom[language], value: guide.symptom[language], at: new Date(course.symptomAt ?? startedAt) };
  return [{ kind: "answer", ...chosen }, ...position.path.flatMap((id) => factAt(id, { guide, session, language }) ?? [])];
}

type At = { guide: Guide; session: Session; language: Language };

/** What is known of a node on the way; undefined of the question that is asked now, and of the end. */
function factAt(id: NodeId, { guide, session, language }: At): Fact | undefined {
  const node = guide.nodes[id]!;
  const { answers, found } = session.course;
  if (node.kind === "question") {
    const given = answers.slice(0, session.answered - 1).find(({ question }) => question === id);
    const answer = given && node.answers.find((one) => one.id === given.answer);
    return answer && { kind: "answer", name: node.text[language], value: answer.text[language], at: new Date(given.at) };
  }
  const result = found[id];
  if (node.kind === "outcome" || !result) return undefined;
  const { checks, operations, verdicts } = factWords[language];
  const value = node.kind === "check" ? valueOf(node.check, result, language) : undefined;
  const name = node.kind === "check" ? checks[node.check] : operations[node.operation];
  return { kind: "measured", name, value: [value, verdicts[result.result]].filter(Boolean).join(" – "), at: new Date(result.at) };
}

const PLACES: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };
const UNITS: Partial<Record<Check, string>> = { "line-sync": "Mbit/s", "line-level": "dB", wifi: "dBm", ping: "ms" };

/** A value with its unit, as one reads it; undefined where there is none. */
function valueOf(check: Check, { value, comparedWith }: Found, language: Language): string | undefined {
  if (value === null) return undefined;
  if (typeof value === "boolean") return factWords[language][value ? "yes" : "no"];
  if (check === "prepaid" || check === "bill") return euroOfCents(value, language);
  const withUnit = (number: number) => `${numberWords(number, language, PLACES)} ${UNITS[check] ?? ""}`.trim();
  if (comparedWith === undefined) return withUnit(value);
  return factWords[language].ofTariff(numberWords(value, language, PLACES), withUnit(comparedWith));
}

/** Deletes the sessions that a person began; what they count stays. */
export async function forgetGuidesOf(tx: Db, userId: string): Promise<void> {
  await sql`
    insert into guides.counts as c (guide_id, guide_version, node, reached)
    select guide_id, guide_version, node, count(*)::int from guides.sessions, unnest(reached) as node
    where user_id = ${userId} and state = 'open' and guide_id is not null group by guide_id, guide_version, node order by node
    on conflict (guide_id, guide_version, node) do update set reached = c.reached + excluded.reached`.execute(tx);
  await sql`delete from guides.sessions where user_id = ${userId}`.execute(tx);
}

type ExportedGuide = Pick<Session, "serviceId" | "startedAt" | "outcome"> & {
  guide: string | null;
  version: number | null;
  answers: StoredCourse["answers"];
  found: StoredCourse["found"];
  endedAt: Date | null;
};

/** What a person answered in guides, and what was measured, for whoever takes out their data. */
export const exportGuides = (db: Db, userId: string): Promise<ExportedGuide[]> =>
  rowsIn(db).all(sql<ExportedGuide>`
    select service_id as "serviceId", started_at as "startedAt", guide_id as guide, guide_version as version, course -> 'answers' as answers,
      course -> 'found' as found, outcome, ended_at as "endedAt"
    from guides.sessions where user_id = ${userId} order by started_at`);
