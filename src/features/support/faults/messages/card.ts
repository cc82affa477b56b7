import { bg } from "./card-bg.ts";
import { en } from "./card-en.ts";

export const words = { bg, en };
