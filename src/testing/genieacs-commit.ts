import type { Setting, Value } from "#providers/network-controller/data-model.ts";
import { MOST, NO_SUCH_NAME, OWN_FAULTS } from "./genieacs-facts.ts";
import { clear, forget, put, putList, putUnlisted, remove, unpack, type Known, type Stamp, type Writing } from "./genieacs-known.ts";
import { join, parentOf, typed } from "./genieacs-paths.ts";
import { concerns, nextReading, wantsOf, type Declaration } from "./genieacs-plan.ts";
import { declaredBy, type Declared, type Provision } from "./genieacs-provisions.ts";
import { ask, type Cpe, type Mishap, type Reply, type Request } from "./genieacs-router.ts";

export type Fault = { code: string; message: string; detail?: object };
/** How a commit ended, and how many calls it took. */
export type Outcome = { calls: number } & ({ end: "done" } | { end: "cut" } | { end: "fault"; fault: Fault });
type Committing = { known: Known; stamp: Stamp; cpe: Cpe; mishaps: Mishap[]; scripts: ReadonlyMap<string, string> };
/** One commit under way. `changed`: what was learnt may make more of what is declared possible, so that it is looked at again. */
type Commit = Committing & { declared: Declared; rounds: number; calls: number; changed: boolean; writing: Writing };
/** `again`: names turned out to be wrong, and all is looked at anew. */
type Step = "on" | "again" | "cut" | { fault: Fault };

/** Commits provisions: reads what they need, level by level, and sets what differs, until nothing is left to do. */
export function commit(provisions: readonly Provision[], committing: Committing): Outcome {
  const { known, stamp, scripts } = committing;
  const writing: Writing = {
    known,
    stamp,
    notice: (path, what) => void (run.changed ||= run.declared.declarations.some((one) => concerns(one, path, what))),
  };
  const run: Commit = {
    ...committing,
    writing,
    rounds: 0,
    calls: 0,
    changed: false,
    declared: { declarations: [], clear: [], counting: false },
  };
  for (let counted = false; ; counted = true) {
    try {
      run.declared = declaredBy(provisions, { known, now: stamp.at, counted, scripts });
    } catch (error) {
      return { calls: run.calls, end: "fault", fault: scriptFault(error as Error, provisions) };
    }
    for (const root of run.declared.clear) clear(writing, root);
    const step = settle(run);
    if (step === "cut") return { calls: run.calls, end: "cut" };
    if (typeof step === "object") return { calls: run.calls, end: "fault", fault: step.fault };
    if (!run.declared.counting) return { calls: run.calls, end: "done" };
  }
}

const scriptFault = ({ name, message }: Error, [first]: readonly Provision[]): Fault => ({
  code: `script.${name}`,
  message,
  detail: { name, message, stack: `${name}: ${message}\n    at ${first![0]}` },
});

/** Rounds of reading and setting. */
function settle(run: Commit): Exclude<Step, "again"> {
  for (;;) {
    run.rounds += 1;
    if (run.rounds > MOST.rounds) return { fault: OWN_FAULTS.commits };
    const step = oneRound(run);
    if (step === "again") continue;
    if (step !== "on") return step;
    if (!run.changed) return "on";
    run.changed = false;
  }
}

function oneRound(run: Commit): Step {
  const wants = wantsOf(run.known, run.stamp, run.declared.declarations);
  for (let reading; (reading = nextReading(run.known, wants));) {
    const step = call(run, reading);
    if (step !== "on") return step;
  }
  if (run.changed) return "on";
  for (const setting of settingsOf(run)) {
    const step = setting();
    if (step !== "on" || run.changed) return step;
  }
  return "on";
}

/** What is to be done at the router, one after the other: rows removed, rows added, values, restart. */
function* settingsOf(run: Commit): Generator<() => Step> {
  const { known, declared, stamp } = run;
  const rows = declared.declarations.filter((one) => one.rows !== undefined);
  for (const one of rows)
    for (const row of unpack(known, one).slice(one.rows))
      if (writable(known, row)) yield () => call(run, { name: "DeleteObject", object: row });
  for (const one of rows) {
    const place = one.steps.length - 1;
    // a row that is named by its number is never added
    if (one.steps[place] !== "*") continue;
    const tables = unpack(known, { ...one, steps: one.steps.slice(0, -1) });
    for (const table of tables.filter((path) => writable(known, path)))
      for (let missing = one.rows! - rowsIn(known, one, table); missing > 0; missing -= 1)
        yield () => addRow(run, table, one.keys.get(place) ?? []);
  }
  const values = valuesToSet(known, declared.declarations);
  for (let from = 0; from < values.length; from += MOST.batch)
    yield () => call(run, { name: "SetParameterValues", values: values.slice(from, from + MOST.batch) });
  const { restart } = declared;
  const last = restart && known.names.get(restart === "Reboot" ? "Reboot" : "FactoryReset")?.value?.stamp;
  if (restart && last?.session !== stamp.session) yield () => call(run, { name: restart });
}

const writable = (known: Known, path: string): boolean => known.names.get(path)?.writable?.is === true;
const rowsIn = (known: Known, one: Declaration, table: string): number =>
  unpack(known, one).filter((row) => parentOf(row) === table).length;

/** Values that differ from what is believed. A value of which nothing is known, or that may not be written, is passed over. */
function valuesToSet(known: Known, declarations: readonly Declaration[]): Setting[] {
  const expected = new Map<string, Value>();
  for (const one of declarations) if (one.value !== undefined) for (const path of unpack(known, one)) expected.set(path, one.value);
  return [...expected].flatMap(([path, value]): Setting[] => {
    const believed = known.names.get(path)?.value?.is;
    if (!believed || !writable(known, path)) return [];
    const type = believed[1] as Setting[2];
    return typed(value, type) === believed[0] ? [] : [[path, typed(value, type), type]];
  });
}

/** The row first, then what its names hold, then those that differ. A refusal leaves the row. */
function addRow(run: Commit, table: string, keys: [string, string][]): Step {
  const added = call(run, { name: "AddObject", object: table });
  if (added !== "on" || keys.length === 0) return added;
  const row = run.known.children.get(table)!;
  const newest = [...row].at(-1)!;
  const paths = keys.map(([name]) => `${newest}.${name}`);
  const read = call(run, { name: "GetParameterValues", paths });
  if (read !== "on") return read;
  const values = keys.flatMap(([name, value]): Setting[] => {
    const [is, type] = run.known.names.get(`${newest}.${name}`)!.value!.is;
    return is === value ? [] : [[`${newest}.${name}`, typed(value, type), type as Setting[2]]];
  });
  return values.length === 0 ? "on" : call(run, { name: "SetParameterValues", values });
}

/** One call to the router, and what is believed after it. */
function call(run: Commit, request: Request): Step {
  if (run.calls >= MOST.calls) return { fault: OWN_FAULTS.calls };
  run.calls += 1;
  const reply = ask(run.cpe, request, { at: new Date(run.stamp.at), mishaps: run.mishaps });
  if ("cut" in reply) return "cut";
  if (!("fault" in reply)) {
    learn(run.writing, request, reply);
    return "on";
  }
  const { faultCode, faultString } = reply.fault;
  if (faultCode !== NO_SUCH_NAME) return { fault: { code: `cwmp.${faultCode}`, message: faultString, detail: reply.fault } };
  for (const path of namedIn(request)) forget(run.writing, path);
  return "again";
}

function namedIn(request: Request): string[] {
  if ("root" in request) return [request.root];
  if ("paths" in request) return request.paths;
  if ("values" in request) return request.values.map(([path]) => path);
  return "object" in request ? [request.object] : [];
}

function learn(writing: Writing, request: Request, reply: Exclude<Reply, { fault: unknown } | { cut: true }>): void {
  const { stamp } = writing;
  if ("root" in request && "listed" in reply) putList(writing, { ...request, listed: reply.listed });
  if ("paths" in request && "values" in reply) for (const [path, value, type] of reply.values) put(writing, path, { value: [value, type] });
  if ("values" in request) for (const [path, value, type] of request.values) put(writing, path, { value: [value, type] });
  if (request.name === "AddObject" && "instance" in reply)
    putUnlisted(writing, join(request.object, String(reply.instance)), { object: true });
  if (request.name === "DeleteObject") remove(writing, request.object);
  if (request.name === "Reboot" || request.name === "FactoryReset") put(writing, request.name, { value: [stamp.at, "xsd:dateTime"] });
}
