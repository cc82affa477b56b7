import { HISTORY_EVENTS } from "../../contract.ts";
import { demoCustomers } from "./people.ts";
import { demoId } from "./shapes.ts";
import { DAY_MS, instantBefore } from "#vocabulary/time-units.ts";

/** The history goes back twelve months. */
const LONGEST = 350 * DAY_MS;

/** Nearly a year of a business: everything that can happen to an account, with a sign-in before each. The oldest comes first. */
export function demoHistory(now: Date) {
  const [{ username }] = demoCustomers.business.users;
  const others = HISTORY_EVENTS.filter((event) => event !== "signed-in");
  const events = others.flatMap((event) => ["signed-in", event] as const);
  return [...events, "signed-in" as const].map((event, place, all) => ({
    user_id: demoId(`user ${username}`),
    event,
    happened_at: instantBefore(now, ((all.length - place) * LONGEST) / all.length),
    network: event === "signed-in" ? "203.0.113.*" : null,
  }));
}
