import { createContext } from "react";

/** What the address of the gallery asks for; another one after each step. */
export type GalleryParams = { example: string | undefined; story: string | undefined; open: unknown };
export const GalleryParamsContext = createContext<GalleryParams>({ example: undefined, story: undefined, open: undefined });
