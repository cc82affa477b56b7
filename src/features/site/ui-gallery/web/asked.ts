import { createContext } from "react";

/** What the address of the gallery asks for; another one after each step. */
export type AskedOfGallery = { example: string | undefined; story: string | undefined; open: unknown };
export const AskedContext = createContext<AskedOfGallery>({ example: undefined, story: undefined, open: undefined });
