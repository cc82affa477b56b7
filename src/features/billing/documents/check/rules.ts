import { bareDigits } from "#vocabulary/bare-digits.ts";

/** How many checks an address may make in a window, in seconds. */
export const CHECKS = { limit: 60, windowSeconds: 600 };
export const LARGEST = 5 * 1024 * 1024;
export const NUMBER = /^\d{10}$/;
export const SHA256 = /^[0-9a-f]{64}$/;

/** A number as people copy it: spaces and signs around the digits are left out. */
export const numberIn = (typed: string): string => bareDigits(typed.replace(/[№#]/g, ""));
/** A checksum as programs show it: with spaces, colons or capital letters. */
export const sha256In = (typed: string): string => typed.replace(/[\s:]/g, "").toLowerCase();
