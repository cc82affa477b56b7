import { bg } from "./my-mail-bg.ts";
import { en } from "./my-mail-en.ts";

export const words = { bg, en };
