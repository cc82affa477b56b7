import { bg } from "./my-bg.ts";
import { en } from "./my-en.ts";

export const words = { bg, en };
