import type { Clock } from "#platform/server/clock.ts";
import { startTmf, type Behaviour, type Entity, type Sent } from "./tmf-server.ts";
import { book, catchUp, change, howOf, search, shown, type VisitBehaviour, type World } from "./workforce.ts";

const KEY = "a-key-for-visits";
const ROOT = "/appointment/v4";

/** A workforce on loopback that speaks TM Forum 646. */
export async function startVisits(
  clock: Pick<Clock, "now">,
  {
    behaviour = {},
    confirmsMs = 60_000,
    teams = 3,
  }: { behaviour?: Record<string, VisitBehaviour>; confirmsMs?: number; teams?: number } = {},
) {
  const world: World = { clock, behaviour, confirmsMs, teams, appointments: [], inner: new Map() };
  const tries = new Map<string, number>();
  const server = await startTmf({
    clock,
    key: KEY,
    behave: (sent) => {
      for (const one of world.appointments) catchUp(world, one);
      return behaviourOf(world, sent, tries);
    },
    collections: [
      {
        path: `${ROOT}/appointment`,
        items: world.appointments,
        required: ["validFor"],
        create: (made) => book(world, made),
        change: (appointment, changes) => change(world, appointment, changes),
        shown: (appointment) => shown(world, appointment),
      },
      {
        path: `${ROOT}/searchTimeSlot`,
        items: [],
        required: [],
        create: (made) => search(world, made),
        shown: (made) => shownSearch(world, made),
      },
    ],
  });
  return { ...server, appointments: world.appointments };
}

/** One that takes its time is done when it is looked at again. */
function shownSearch(world: World, made: Entity): Entity {
  if (howOf(world, made) !== "searches" || made.isSeen) return { ...made, isSeen: undefined };
  made.isSeen = true;
  return { ...made, ...{ status: "inProgress", isSeen: undefined, searchResult: undefined, availableTimeSlot: undefined } };
}

function behaviourOf(world: World, { method, path, body, ourId }: Sent, tries: Map<string, number>): Behaviour {
  const subject = method === "POST" ? body : world.appointments.find(({ id }) => path.endsWith(`/${id}`));
  const how = subject && howOf(world, subject);
  if (how === "away" || how === "silence") return how;
  if (method === "GET") return undefined;
  const key = `${method} ${ourId ?? String(body.externalId)}`;
  const times = (tries.get(key) ?? 0) + 1;
  tries.set(key, times);
  if (how === "away-twice" && times <= 2) return "away";
  return how === "drops-once" && times === 1 ? "drop" : undefined;
}
