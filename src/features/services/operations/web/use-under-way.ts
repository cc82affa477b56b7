import { useState } from "react";
import type { ServiceOperation } from "../contract.ts";

type UnderWay = {
  /** The operation that was under way when the page was loaded; nothing can be added beside it until the page is loaded again. */
  underWay: ServiceOperation | undefined;
  /** It has ended since. */
  isOver: boolean;
  onEnded: () => Promise<void>;
};

/** What of a line is under way, and whether it has ended while the page was open. */
export function useUnderWay(latest: ServiceOperation | null | undefined): UnderWay {
  const [over, setOver] = useState<string>();
  const underWay = latest?.endedAt === null ? latest : undefined;
  return { underWay, isOver: underWay !== undefined && over === underWay.id, onEnded: async () => setOver(underWay?.id) };
}
