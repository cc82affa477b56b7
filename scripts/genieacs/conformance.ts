import { systemClock } from "#platform/server/clock.ts";
import { networkControllerOverGenieAcs } from "#providers/network-controller/genieacs.ts";
import { calmed, CHECKS, freshReport, type World } from "./checks.ts";
import { routerAt } from "./driver.ts";
import { randomChanges } from "./random-changes.ts";

/**
 * Holds the adapter to a real GenieACS: `npm run conformance -- genieacs URL CID CONTROL [CHANGES [SEED]]`. URL is its northbound interface, CID the tag of a router that may be
 * changed at will, CONTROL the address at which that router is made difficult, CHANGES how many random changes the portal makes at the end, SEED which ones (docs/conformance.md).
 */
const [url = "", cid = "", control = "", changes = "0", seed = String(Date.now() % 2 ** 31)] = process.argv.slice(3);
if (!url || !cid || !control) throw new Error("npm run conformance -- genieacs URL CID CONTROL [CHANGES [SEED]]");

const controller = networkControllerOverGenieAcs({ url, deadlineMs: 5_000, clock: systemClock });
const world: World = {
  controller,
  cid,
  router: routerAt(control.replace(/\/+$/, "")),
  async tasksLeft() {
    const response = await fetch(
      `${url.replace(/\/+$/, "")}/tasks/?query=${encodeURIComponent(JSON.stringify({ uniqueKey: { $regex: "^check-" } }))}`,
    );
    return (await response.json()) as unknown[];
  },
};

let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  const began = Date.now();
  try {
    await calmed(world);
    await freshReport(world);
    await check(world);
    console.log(`held      ${name} (${Date.now() - began} ms)`);
  } catch (error) {
    failed += 1;
    console.log(`NOT HELD  ${name} (${Date.now() - began} ms)\n          ${String(error).split("\n").slice(0, 4).join("\n          ")}`);
  }
}
await calmed(world);
if (Number(changes) > 0) failed += await randomChanges(world, Number(changes), Number(seed));
console.log(failed === 0 ? "all held" : `${failed} did not hold`);
process.exit(failed === 0 ? 0 : 1);
