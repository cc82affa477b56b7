/**
 * `npm run bench:routers [-- CUSTOMERS SECONDS]`: what customers who wait for their routers cost one process on PostgreSQL, with the simulator's routers and with
 * those of a GenieACS. Fails where a target is missed.
 */
import { startSleepingRouters } from "./genieacs.ts";
import { openPortal } from "./open-portal.ts";
import { contractsOf, pollRouters, type Polling, type Routers } from "./polling.ts";
import { pollingLines, pollingVerdicts } from "./report.ts";

const [customers = 2_000, seconds = 60] = process.argv.slice(2).map(Number);

async function pollingWith(routers: Routers): Promise<Polling> {
  const acs = routers === "a GenieACS" ? await startSleepingRouters(contractsOf(routers, customers)) : undefined;
  const { portal, databaseUrl, close } = await openPortal(acs && { env: { NETWORK_CONTROLLER_URL: acs.url } });
  try {
    return await pollRouters(portal, { databaseUrl, customers, seconds, routers });
  } finally {
    await close();
    await acs?.stop();
  }
}

for (const routers of ["the simulator", "a GenieACS"] as const) {
  const polling = await pollingWith(routers);
  console.log(pollingLines(polling).join("\n"));
  for (const { target, reached, pass } of pollingVerdicts(polling)) {
    console.log(`| ${target} | ${reached} | ${pass ? "pass" : "**missed**"} |`);
    if (!pass) process.exitCode = 1;
  }
}
