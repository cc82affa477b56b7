import type { ServiceOperation } from "../contract.ts";
import { useReread } from "./use-reread.ts";
import { useUnderWay } from "./use-under-way.ts";

type Read = { latest: ServiceOperation | null };

/** What was read of a line, what of it is under way, and reading it again: once that has ended, and by `reread`. `ask` calls the endpoint that it is read by. */
export function useLineRead<R extends Read>(loaded: R | null, ask: () => Promise<{ status: 200; body: R } | { status: 503 }>) {
  const [read, reread] = useReread(loaded, async () => {
    const answer = await ask();
    return answer.status === 200 ? answer.body : undefined;
  });
  const { underWay, isOver, onEnded } = useUnderWay(read?.latest, reread);
  return { read, reread, underWay, isOver, waits: underWay !== undefined && !isOver, onEnded };
}
