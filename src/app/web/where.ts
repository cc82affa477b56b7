import { createContext, use } from "react";

/** Where the visitor is: for what stands around the page. */
export type Where = { href: string; pathname: string; bare: boolean; waiting: boolean };

export const WhereContext = createContext<Where>({ href: "/", pathname: "/", bare: false, waiting: false });
export const useWhere = (): Where => use(WhereContext);
