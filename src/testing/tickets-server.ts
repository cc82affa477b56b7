import type { Clock } from "#platform/server/clock.ts";
import { startTmf, type Behaviour, type Entity, type Refusal, type Sent } from "./tmf-server.ts";
import { DAY_MS } from "#vocabulary/time-units.ts";

/** What a line or a phone makes this system do; listed independently, so that the simulator is not tested against itself. */
export type TicketBehaviour =
  | ("refused" | "related" | "away" | "away-twice" | "silence" | "drops-once" | "fixed")
  | ("resolves" | "closes" | "rejected" | "held" | "reordered" | "reopens");
type Change = { status: string; changeDate: string; changeReason?: string; changeReasonEn?: string };
type World = { clock: Pick<Clock, "now">; behaviour: Record<string, TicketBehaviour>; takesMs: number; tickets: Entity[] };

const KEY = "a-key-for-tickets";
const PATH = "/troubleTicket/v4/troubleTicket";
const OPEN = ["acknowledged", "pending", "inProgress", "held"];
const refuse = (code: string): Refusal => ({ status: 409, code });

const lineOf = (ticket: object): string => (ticket as { relatedEntity?: { id: string }[] }).relatedEntity?.[0]?.id ?? "";
function phoneOf(ticket: object): string {
  const media = (ticket as { contactMedium?: { characteristic: { phoneNumber?: string } }[] }).contactMedium ?? [];
  return media.find(({ characteristic }) => characteristic.phoneNumber)?.characteristic.phoneNumber ?? "";
}
const changesOf = (ticket: Entity): Change[] => (ticket.statusChange ?? []) as Change[];

/** A system of trouble tickets on loopback that speaks TM Forum 621. */
export async function startTickets(
  clock: Pick<Clock, "now">,
  { behaviour = {}, takesMs = 60_000 }: { behaviour?: Record<string, TicketBehaviour>; takesMs?: number } = {},
) {
  const world: World = { clock, behaviour, takesMs, tickets: [] };
  const tries = new Map<string, number>();
  const server = await startTmf({
    clock,
    key: KEY,
    behave: (sent) => behaviourOf(world, sent, tries),
    collections: [
      {
        path: PATH,
        items: world.tickets,
        required: ["description", "severity", "ticketType"],
        create: (made) => create(world, made),
        change: (ticket, changes) => change(world, ticket, changes),
        shown: (ticket) => shown(world, ticket),
      },
    ],
  });
  return { ...server, tickets: world.tickets };
}

const howOf = ({ behaviour }: World, ticket: object): TicketBehaviour | undefined =>
  behaviour[lineOf(ticket)] ?? behaviour[phoneOf(ticket)];

const hasNotes = ({ note = [] }: Entity): boolean =>
  Array.isArray(note) && (note as { text?: unknown }[]).every(({ text }) => typeof text === "string");

function create(world: World, made: Entity): Refusal | undefined {
  if (!hasNotes(made)) return { status: 400, code: "invalid-note" };
  const how = howOf(world, made);
  const open = world.tickets.find(
    (one) => lineOf(one) !== "" && lineOf(one) === lineOf(made) && OPEN.includes(String(shown(world, one).status)),
  );
  if (made.externalId !== undefined && world.tickets.some(({ externalId }) => externalId === made.externalId)) return refuse("duplicate");
  if (how === "refused") return refuse("not-allowed");
  if (open) return refuse("related-ticket");
  const now = world.clock.now();
  Object.assign(made, {
    creationDate: now.toISOString(),
    expectedResolutionDate: new Date(now.getTime() + 3 * DAY_MS).toISOString(),
    statusChange: planOf(how, now, world.takesMs),
  });
  if (how !== "related") return undefined;
  // the call centre was faster
  world.tickets.push({ ...made, externalId: undefined, id: `CC-${made.id}` });
  return refuse("related-ticket");
}

function planOf(how: TicketBehaviour | undefined, now: Date, takesMs: number): Change[] {
  const at = (status: string, times: number, reason?: [bg: string, en: string]): Change => ({
    ...{ status, changeDate: new Date(now.getTime() + times * takesMs).toISOString() },
    ...(reason && { changeReason: reason[0], changeReasonEn: reason[1] }),
  });
  const start = at("acknowledged", 0);
  if (how === "rejected") return [start, at("rejected", 1, ["Техническа помощ няма.", "Technical support is not offered."])];
  if (how === "held") return [start, at("held", 1)];
  const worked = [start, at("inProgress", 1)];
  if (how === "resolves") return [...worked, at("resolved", 2)];
  if (how === "reopens") return [...worked, at("resolved", 2), at("acknowledged", 3), at("inProgress", 4)];
  return how === "closes" ? [...worked, at("resolved", 2), at("closed", 3)] : worked;
}

function shown(world: World, ticket: Entity): Entity {
  const now = seenFrom(world, ticket).toISOString();
  const [first, ...later] = changesOf(ticket);
  // a clock that was set back shows a ticket as it began
  const statusChange = [first!, ...later.filter(({ changeDate }) => changeDate <= now)];
  return { ...ticket, statusChange, status: statusChange.at(-1)!.status };
}

/** One that is told out of order is ahead of its time first, and then behind it. */
function seenFrom(world: World, ticket: Entity): Date {
  const now = world.clock.now();
  if (howOf(world, ticket) !== "reordered") return now;
  const created = new Date(String(ticket.creationDate));
  const times = (now.getTime() - created.getTime()) / world.takesMs;
  if (times >= 0.5 && times < 1) return new Date(created.getTime() + world.takesMs);
  return times >= 1 && times < 1.05 ? created : now;
}

function change(world: World, ticket: Entity, changes: Record<string, unknown>): Refusal | undefined {
  if (howOf(world, ticket) === "fixed") return refuse("not-allowed");
  const { status, statusChange } = shown(world, ticket) as unknown as { status: string; statusChange: Change[] };
  const isOpen = OPEN.includes(status);
  const { status: next, statusChangeReason: changeReason, ...rest } = changes as { status?: string; statusChangeReason?: string };
  if (next === "acknowledged" && !isReopenable(statusChange, world.clock.now())) return refuse("too-late");
  if (next !== "acknowledged" && ("rating" in changes ? !["resolved", "closed"].includes(status) : !isOpen)) return refuse("too-late");
  Object.assign(ticket, rest);
  if (next) {
    const made: Change = { status: next, changeDate: world.clock.now().toISOString(), ...(changeReason && { changeReason }) };
    ticket.statusChange = [...statusChange, made];
  }
  return undefined;
}

function isReopenable(past: Change[], now: Date): boolean {
  const last = past.at(-1)!;
  if (last.status !== "resolved" && last.status !== "closed") return false;
  const ended = past.findLast(({ status }) => status === "resolved") ?? last;
  return now.getTime() - Date.parse(ended.changeDate) <= 7 * DAY_MS;
}

function behaviourOf(world: World, { method, path, body, ourId }: Sent, tries: Map<string, number>): Behaviour {
  if (method === "GET") return undefined;
  const ticket = method === "POST" ? body : world.tickets.find(({ id }) => path.endsWith(`/${id}`));
  const how = ticket && howOf(world, ticket);
  if (how === "away" || how === "silence") return how;
  const key = `${method} ${ourId ?? String(body.externalId)}`;
  const times = (tries.get(key) ?? 0) + 1;
  tries.set(key, times);
  if (how === "away-twice" && times <= 2) return "away";
  return how === "drops-once" && times === 1 ? "drop" : undefined;
}
