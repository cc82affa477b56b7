import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as afterMs } from "node:timers/promises";
import type { Clock } from "#platform/server/clock.ts";
import type { Parameters } from "#providers/network-controller/data-model.ts";
import type { Router } from "#providers/network-controller/simulated-engine.ts";
import { contact, settle, type Pace } from "./genieacs-contacts.ts";
import { EVENTS, VERSION, WAITS } from "./genieacs-facts.ts";
import { nothingKnown } from "./genieacs-known.ts";
import { answerTo, type Answer, type Northbound, type SentRequest, type Waits } from "./genieacs-northbound.ts";
import { BOOTSTRAP, READS_ALL, type Preset } from "./genieacs-presets.ts";
import { newCpe, pressReset, setAtPage, type Mishap, type Request } from "./genieacs-router.ts";
import { beginSession, endSession, type Device } from "./genieacs-sessions.ts";
import { startLoopback } from "./loopback-server.ts";

/** What the next request gets instead of its answer; `lost`: everything is done, but the answer never arrives. */
type Instead = "silence" | "lost" | Answer;
type Intercepting = { requests: string[]; instead: { method: string; path: RegExp; what: Instead }[] };

/**
 * A GenieACS on loopback, with its routers, that behaves as 1.2.16 does (`genieacs-facts.ts`), for the tests of its adapter. Sessions are over at once
 * unless `sessionMs` or a router's `slowMs` say otherwise; `waits` are real milliseconds; all else follows the clock.
 */
export async function startGenieAcs(clock: Pick<Clock, "now">, options: Partial<Waits & Pace> = {}) {
  const closing = new AbortController();
  const delay = (milliseconds: number) => afterMs(milliseconds, true, { signal: closing.signal }).catch(() => false);
  const { sessionMs = 0, wakeMs = 0, ...waits } = options;
  const controller: Northbound = {
    clock,
    devices: new Map(),
    tasks: [],
    faults: [],
    mishaps: [],
    held: false,
    sessions: 0,
    stored: { presets: new Map(), scripts: new Map() },
    waiting: { delay },
    pace: { sessionMs, wakeMs },
    waits: { ...WAITS, ...waits },
  };
  const intercepting: Intercepting = { requests: [], instead: [] };
  const { url, close } = await startLoopback((request, response) => void serve({ controller, ...intercepting }, request, response));
  return {
    url,
    async close() {
      closing.abort();
      await close();
    },
    requests: intercepting.requests,
    tasks: controller.tasks,
    faults: controller.faults,
    pace: controller.pace,
    /** What the next request of this kind gets. */
    next: (method: string, path: RegExp, what: Instead) => void intercepting.instead.push({ method, path, what }),
    ...routersOf(controller),
  };
}

/** What tests do with the routers, each named by the contract that is its tag. */
function routersOf(controller: Northbound) {
  const deviceOf = (tag: string): Device => {
    settle(controller);
    return [...controller.devices.values()].find(({ tags }) => tags.includes(tag))!;
  };
  const now = () => controller.clock.now();
  const events = [EVENTS.periodic];
  return {
    deviceOf,
    /** Registers a router, freshly read. */
    register: (tag: string, router: Router, _id = idOf(tag)) => register(controller, { _id, tag, router, isRead: true }),
    /** Registers a router that has informed for the first time and was never read. */
    registerNew: (tag: string, router: Router, _id = idOf(tag)) => register(controller, { _id, tag, router, isRead: false }),
    /** What goes wrong at the next change that any router is asked for. */
    mishap: (what: Mishap) => void controller.mishaps.push(what),
    /** Nothing goes wrong any more. */
    noMishap: () => void controller.mishaps.splice(0),
    /** Whether a session holds the lock of every device. */
    hold: (held: boolean) => void (controller.held = held),
    /** The router reports by itself, and does what waits for it. False while it is down or in session. */
    inform: (tag: string) => contact(controller, deviceOf(tag), { at: now().getTime(), events }),
    /** A session that stays until it is ended. */
    begin: (tag: string) => beginSession(controller, deviceOf(tag), { at: now().getTime(), events }) !== undefined,
    end: (tag: string) => endSession(controller, deviceOf(tag)),
    /** Sets values at the router's own page. */
    atRouter: (tag: string, values: Parameters) => setAtPage(deviceOf(tag), values),
    /** Somebody presses its reset button. */
    pressReset: (tag: string) => pressReset(deviceOf(tag), now()),
    /** It has no such table: named in its lists all the same, as many do, or `absent` there too. */
    without: (tag: string, table: string, how: "listed" | "absent" = "listed") => void deviceOf(tag).without.set(table, how),
    /** It refuses these calls with a code of TR-069 and no parameter, until told otherwise. */
    refuse(tag: string, call: Request["name"], code: string | null) {
      const { refuses } = deviceOf(tag);
      if (code) refuses.set(call, code);
      else refuses.delete(call);
    },
    /** How often it was called, by name, since `deviceOf(tag).calls` was last emptied. */
    counted(tag: string): Partial<Record<Request["name"], number>> {
      const counts: Partial<Record<Request["name"], number>> = {};
      for (const { name } of deviceOf(tag).calls) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    },
    /** Installs GenieACS's own preset for routers with factory settings, or ours that reads at each contact. */
    install(which: "bootstrap" | "reads-all") {
      const { preset, script } = which === "bootstrap" ? BOOTSTRAP : READS_ALL;
      install(controller, preset, script);
    },
  };
}

const idOf = (tag: string): string => `00259E-HG8245%2DX-${tag}`;

function install({ stored }: Northbound, preset: Preset, script: string): void {
  stored.presets.set(preset._id, preset);
  stored.scripts.set(preset._id, script);
}

type Registering = { _id: string; tag: string; router: Router; isRead: boolean };

function register(controller: Northbound, { _id, tag, router, isRead }: Registering): void {
  const at = controller.clock.now();
  const device: Device = {
    ...newCpe(tag, router),
    _id,
    tags: [tag],
    known: nothingKnown(),
    lastInform: at,
    lastBoot: null,
    lastBootstrap: null,
    registered: at,
    informs: 0,
    session: undefined,
    reportsAt: undefined,
    freeAt: 0,
  };
  controller.devices.set(_id, device);
  const stored = isRead
    ? { presets: new Map([["", READS_ALL.preset]]), scripts: new Map([["vrata", READS_ALL.script]]) }
    : controller.stored;
  if (!isRead) device.upSince = at;
  const first = { ...controller, held: false, mishaps: [], stored, sessions: controller.sessions };
  beginSession(first, device, { at: at.getTime(), events: isRead ? [EVENTS.periodic] : [EVENTS.bootstrap, EVENTS.boot] });
  endSession(first, device);
  controller.sessions = first.sessions;
  device.calls = [];
}

type Serving = Intercepting & { controller: Northbound };

async function serve({ controller, requests, instead }: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await requestOf(request).catch(() => undefined);
  if (!sent) return void response.destroy();
  const place = `/${sent.path.map(decodeURIComponent).join("/")}`;
  requests.push(`${sent.method} ${place}`);
  const at = instead.findIndex(({ method, path }) => method === sent.method && path.test(place));
  const what = at < 0 ? undefined : instead.splice(at, 1)[0]!.what;
  if (what === "silence") return;
  const answer = what === undefined || what === "lost" ? await answerTo(controller, sent).catch(notPlayed) : what;
  if (what === "lost" || answer === "drop") return void response.destroy();
  const { status, reason, headers, body, text } = answer;
  response.writeHead(status, reason, {
    "GenieACS-Version": VERSION,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  });
  response.end(body === undefined ? (text ?? "") : JSON.stringify(body));
}

/** What a test asks for that is not played is told to it. */
const notPlayed = (error: unknown): Answer => ({ status: 501, text: String(error) });

/** Throws where an address is badly encoded. */
async function requestOf(request: IncomingMessage): Promise<SentRequest> {
  const { pathname, searchParams } = new URL(request.url!, "http://acs");
  let body = "";
  for await (const piece of request) body += String(piece);
  const path = pathname.split("/").filter(Boolean);
  path.forEach(decodeURIComponent);
  return { method: request.method!, path, query: searchParams, body };
}
