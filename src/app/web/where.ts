import { createContext, use } from "react";

/** The visitor's current address, for the frame of the page. */
export type Where = { href: string; bare: boolean; waiting: boolean };

export const WhereContext = createContext<Where>({ href: "/", bare: false, waiting: false });
export const useWhere = (): Where => use(WhereContext);
