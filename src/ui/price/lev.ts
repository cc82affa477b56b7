import { createContext } from "react";

/** Whether lev is shown beside euro. */
export const LevContext = createContext(false);
