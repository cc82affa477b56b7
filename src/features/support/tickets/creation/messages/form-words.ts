import { bg } from "./form-bg.ts";
import { en } from "./form-en.ts";

/** The words of the form of a new ticket, and of its page. */
export const formWords = { bg, en };
