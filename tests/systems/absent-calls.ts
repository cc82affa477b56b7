import { contracts, features } from "#app/server/features.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { isThere, type SystemName } from "#platform/system-name.ts";
import { PLACE, type Browser } from "#testing/server.ts";

/** Every call, with what it needs. */
const calls = features.flatMap(({ contract = {}, requires }) =>
  Object.values<Endpoint>(contract).map((endpoint) => ({ ...endpoint, requires: endpoint.requires ?? requires })),
);

const ID = "00000000-0000-4000-8000-000000000000";
const addressOf = (path: string) => path.replace("{area}", PLACE.area).replace(/:\w+/g, ID);
export const callsThere = (systems: readonly SystemName[]) => calls.filter(({ requires }) => isThere(requires, systems));

/** The calls that need a system that is off, and do not answer as what does not exist. */
export async function absentCalls(browser: Browser, systems: readonly SystemName[]): Promise<string[]> {
  const gone = calls.filter(({ requires }) => !isThere(requires, systems));
  const answers = await Promise.all(
    gone.map(async ({ method, path }) => `${(await browser.send(method, addressOf(path))).status} ${method} ${path}`),
  );
  // where a page stands at the address, its other methods are named
  return answers.filter((answer) => !/^(404|405) /.test(answer));
}

/** How many calls there are, to hold that the list is not empty. */
export const callsInAll = Object.values(contracts).flatMap((contract) => Object.values(contract)).length;
