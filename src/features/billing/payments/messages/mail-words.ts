import { mailBg } from "./mail-bg.ts";
import { mailEn } from "./mail-en.ts";

export const mailWords = { bg: mailBg, en: mailEn };
