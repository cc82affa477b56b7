import { bg } from "./page-bg.ts";
import { en } from "./page-en.ts";

export const words = { bg, en };
