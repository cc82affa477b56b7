import { phoneValues } from "#features/services/phone-settings/contract.ts";
import { shownCodes, simCards } from "#features/services/sim-codes/contract.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { simAct, simLines } from "../contract.ts";
import type { Tab } from "../tabs.ts";

const ID = /^[0-9a-f-]{36}$/;
const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value.slice(0, 64) : undefined);
const idIn = (value: unknown): string | undefined => (typeof value === "string" && ID.test(value) ? value : undefined);

async function readState({ call, search }: LoadContext) {
  const group = idIn(search["group"]);
  const answer = group ? await call(simAct, { query: { group } }) : undefined;
  const act = answer?.status === 200 ? answer.body : null;
  return { lines: (await call(simLines, { query: {} })).body.lines, act, problem: text(search["problem"]) ?? null };
}

async function readCodes({ call, search }: LoadContext) {
  const lines = (await call(simLines, { query: {} })).body.lines.filter(({ mayChange }) => mayChange);
  const requested = text(search["number"]);
  const number = lines.some(({ serviceId }) => serviceId === requested) ? requested! : lines.length === 1 ? lines[0]!.serviceId : null;
  const cards = number ? await call(simCards, { query: { number } }) : undefined;
  const codes = search["done"] === "shown" ? (await call(shownCodes, {})).body.codes : null;
  const seen = search["done"] === "shown" && codes === null;
  return { lines, number, cards: cards?.status === 200 ? cards.body.cards : [], codes, seen, problem: text(search["problem"]) ?? null };
}

async function readSettings({ call, search }: LoadContext) {
  const operation = idIn(search["operation"]);
  const lines = (await call(simLines, { query: {} })).body.lines.filter(({ mayChange }) => mayChange);
  const { body } = await call(phoneValues, { query: operation ? { operation } : {} });
  const of = (name: string) => text(search[name]) ?? null;
  return {
    ...body,
    lines,
    mayChange: lines.length > 0,
    choice: of("choice"),
    number: of("number"),
    done: of("done"),
    problem: of("problem"),
  };
}

/** What each tab reads before it shows. */
export const READS = { state: readState, codes: readCodes, settings: readSettings } satisfies Record<
  Tab,
  (context: LoadContext) => Promise<unknown>
>;
export type ReadState = Awaited<ReturnType<typeof readState>>;
