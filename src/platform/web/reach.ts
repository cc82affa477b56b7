import { createContext, use } from "react";

/** Whether the person may open the page at a path such as `{area}/orders`. Where nobody says, as in the gallery, every page may be opened. */
export const ReachContext = createContext<(path: string) => boolean>(() => true);

/** Asks of each link whether the person could use the page that it leads to: a link to any other is not shown. */
export const useReach = (): ((path: string) => boolean) => use(ReachContext);
