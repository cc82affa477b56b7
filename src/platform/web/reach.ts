import { createContext, use } from "react";
import type { SystemName } from "../system-name.ts";

/**
 * Whether the person may open the page at a path such as `{area}/orders`; of the name of an outside system, whether it is there. Where nobody says, as in the
 * gallery, every page may be opened and every system is there.
 */
export type Reach = (to: string) => boolean;
export const ReachContext = createContext<Reach>(() => true);

/** Asks of each link whether the person could use the page that it leads to: a link to any other is not shown. */
export const useReach = (): Reach => use(ReachContext);

/** Asks of a part whether the outside system that it needs is there: any other is not shown. */
export const useHas = (): ((system: SystemName) => boolean) => use(ReachContext);
