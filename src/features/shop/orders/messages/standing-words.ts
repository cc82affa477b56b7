import { bg } from "./standing-bg.ts";
import { en } from "./standing-en.ts";

export const standingWords = { bg, en };
