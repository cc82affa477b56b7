import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { systemClock } from "../src/platform/server/clock.ts";
import { factory } from "../src/providers/network-controller/simulated-router.ts";
import { startGenieAcs } from "../src/testing/genieacs-server.ts";

/** A GenieACS in a thread of its own, in which every one of these contracts has a router that was read and cannot be reached now. */
export async function startSleepingRouters(cids: string[]): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: cids });
  const [url] = (await once(worker, "message")) as [string];
  return { url, stop: () => worker.terminate() };
}

if (!isMainThread) {
  const acs = await startGenieAcs(systemClock);
  for (const cid of workerData as string[]) {
    acs.register(cid, factory(cid), `00259E-HG8245%2DX-${cid}`);
    acs.deviceOf(cid).asleep = true;
  }
  parentPort!.postMessage(acs.url);
}
