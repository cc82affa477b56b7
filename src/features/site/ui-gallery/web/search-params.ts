import { createContext } from "react";

/** The gallery's parameters in the address; a step selects another story. */
export type GalleryParams = { example: string | undefined; story: string | undefined; open: unknown };
export const GalleryParamsContext = createContext<GalleryParams>({ example: undefined, story: undefined, open: undefined });
