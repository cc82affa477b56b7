import { bg } from "./pages-bg.ts";
import { en } from "./pages-en.ts";

/** Words of the lists; a conversation has its own, so that it loads no others. */
export const pageWords = { bg, en };
