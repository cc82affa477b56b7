import { bg } from "./confirming-bg.ts";
import { en } from "./confirming-en.ts";

export const words = { bg, en };
