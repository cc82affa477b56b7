import { standingClock } from "#platform/server/clock.ts";
import { billingOverTmf } from "#providers/billing/tmf.ts";
import { lineTestsOverTmf } from "#providers/line-test/tmf653.ts";
import { prepaidOverTmf } from "#providers/prepaid/tmf654.ts";
import { problemsOverTmf } from "#providers/problems/tmf656.ts";
import { serviceInventoryOverHttp } from "#providers/service-inventory/http.ts";
import { serviceOrdersOverHttp } from "#providers/service-orders/http.ts";
import { ticketsOverTmf } from "#providers/tickets/tmf621.ts";
import { visitsOverTmf } from "#providers/visits/tmf646.ts";

type Adapter = Record<string, (...args: unknown[]) => Promise<unknown>>;
export type Logged = { item: string; attributes?: string[]; why?: string };

/** The adapter of a port over a partner's system, and what it logs. */
export function adapterOf(port: string, { url, now }: { url: string; now: string }): { adapter: Adapter; logged: Logged[] } {
  const logged: Logged[] = [];
  const access = { url, key: "k", deadlineMs: 20_000, log: { warn: (about: object) => void logged.push(about as Logged) } };
  const clock = standingClock(now);
  const adapters: Record<string, () => object> = {
    tickets: () => ticketsOverTmf({ ...access, clock }),
    serviceInventory: () => serviceInventoryOverHttp(access),
    serviceOrders: () => serviceOrdersOverHttp(access),
    visits: () => visitsOverTmf({ ...access, clock }),
    lineTests: () => lineTestsOverTmf(access),
    prepaid: () => prepaidOverTmf({ ...access, clock }),
    problems: () => problemsOverTmf({ ...access, clock }),
    billing: () => billingOverTmf({ ...access, clock }),
  };
  return { adapter: adapters[port]!() as Adapter, logged };
}
