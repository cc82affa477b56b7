import { bg } from "./mail-bg.ts";
import { en } from "./mail-en.ts";

export const words = { bg, en };
