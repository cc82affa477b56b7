import { useState } from "react";
import type { ServiceOperation } from "../contract.ts";

type UnderWay = {
  /** The operation that is under way by what was read last; nothing can be added beside it. */
  underWay: ServiceOperation | undefined;
  /** It has ended since, and what stands around it could not be read again. */
  isOver: boolean;
  onEnded: () => Promise<void>;
};

/** What of a line is under way, and whether it has ended while the page was open: then what stands around it is read again. */
export function useUnderWay(latest: ServiceOperation | null | undefined, reread: () => Promise<void>): UnderWay {
  const [over, setOver] = useState<string>();
  const underWay = latest?.endedAt === null ? latest : undefined;
  const onEnded = async () => {
    await reread();
    setOver(underWay?.id);
  };
  return { underWay, isOver: underWay !== undefined && over === underWay.id, onEnded };
}
