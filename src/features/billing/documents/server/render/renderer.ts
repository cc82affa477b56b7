import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#platform/server/limit-concurrency.ts";
import type { RenderAnswer, RenderTask } from "./tasks.ts";

export type Renderer = {
  /** Makes a document in a thread of its own, so that no request waits for it. Rejects after the deadline, and where too many wait. */
  render(task: RenderTask): Promise<Uint8Array>;
  close(): Promise<void>;
};
/** `low`: what else runs on the machine comes first, and the thread rests after each document. */
export type RenderPriority = "low" | "normal";
type Settings = { deadlineMs?: number; waiting?: number; program?: string; priority?: RenderPriority };

/** The thread of a document of a thousand lines needs some 150 MB. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** After a document the thread rests for this part of the time that it took, so that pages have their share of a small machine. */
const REST = 0.8;
const PROGRAM = "#features/billing/documents/server/render/render-worker.ts";

/** One thread, started when it is first needed; one that fails or takes too long is ended, and the next document begins another. */
export function openRenderer({ deadlineMs = 20_000, waiting = 500, program, priority = "low" }: Settings = {}): Renderer {
  const inTurn = limitConcurrency({ atOnce: 1, waiting });
  const file = program ?? createRequire(import.meta.url).resolve(PROGRAM);
  let thread: Worker | undefined;
  let restsUntil = 0;
  const end = async (worker: Worker): Promise<void> => {
    if (thread === worker) thread = undefined;
    await worker.terminate();
  };
  const begin = (): Worker => {
    const worker = new Worker(file, { execArgv: [], env: {}, resourceLimits: MEMORY, workerData: priority });
    worker.on("error", () => void end(worker)); // whoever waits for it is told by `answered`
    worker.unref(); // an idle thread keeps no process alive
    return worker;
  };
  return {
    render: (task) =>
      inTurn(async () => {
        await pause(Math.max(0, restsUntil - performance.now()));
        const worker = (thread ??= begin());
        const began = performance.now();
        try {
          const answer = await answered(worker, { task, deadlineMs });
          if ("error" in answer) throw new Error(answer.error);
          return answer.bytes;
        } catch (error) {
          await end(worker);
          throw error;
        } finally {
          if (priority === "low") restsUntil = performance.now() + (performance.now() - began) * REST;
        }
      }),
    async close() {
      if (thread) await end(thread);
    },
  };
}

/** The thread's answer to a task. Rejects where it fails, ends, or takes longer than the deadline. */
function answered(worker: Worker, { task, deadlineMs }: { task: RenderTask; deadlineMs: number }): Promise<RenderAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => over(() => reject(new Error(`a document took longer than ${deadlineMs} ms`))), deadlineMs);
    const over = (finish: () => void) => {
      clearTimeout(late);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit).unref();
      finish();
    };
    const onMessage = (answer: RenderAnswer) => over(() => resolve(answer));
    const onError = (error: Error) => over(() => reject(error));
    const onExit = () => over(() => reject(new Error("the thread that makes documents has ended")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit).ref();
    worker.postMessage(task);
  });
}
