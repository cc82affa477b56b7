import { createContext, use } from "react";

/** The visitor's current address, for the frame of the page. */
export type Where = { href: string; pathname: string; bare: boolean; waiting: boolean };

export const WhereContext = createContext<Where>({ href: "/", pathname: "/", bare: false, waiting: false });
export const useWhere = (): Where => use(WhereContext);
