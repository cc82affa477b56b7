import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { SignInQuestion } from "#providers/identity/port.ts";
import { encryptionFor } from "#platform/server/encryption.ts";
import { MINUTE_MS } from "#vocabulary/time-units.ts";

/** What was begun in a browser: the question, where the person was going, and what for. */
export type Flow = { question: SignInQuestion; returnTo: string; purpose: "sign-in" | "confirm" };

const MINUTES = 10;
export const FLOW_SECONDS = MINUTES * 60;
/** A cookie holds four thousand bytes. */
const LONGEST_RETURN = 1_000;
const STATE = /^[\w-]{43}$/;
const encryption = encryptionFor("staff sign-in");

const Stored = z.object({
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  purpose: z.enum(["sign-in", "confirm"]),
  at: z.number(),
});

const secretText = (): string => randomBytes(32).toString("base64url");
/** Each has a cookie of its own, so that two tabs and two clicks do not undo each other. */
const cookieOf = (state: string): string => `vrata-staff-${state.slice(0, 8)}`;

type Browser = {
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string | undefined, maxAgeSeconds?: number): void;
};
type Given = { secret: string; now: Date };

/** New, unguessable values for one sign-in. */
export const newQuestion = (): SignInQuestion => ({ state: secretText(), nonce: secretText(), verifier: secretText() });

/** Stores in this browser alone what its answer will be held against, so that no other browser can use it. */
export function rememberFlow(browser: Browser, { question, returnTo, purpose }: Flow, { secret, now }: Given): void {
  const { state, nonce, verifier } = question;
  const stored: z.infer<typeof Stored> = {
    ...{ nonce, verifier, purpose },
    returnTo: returnTo.length > LONGEST_RETURN ? "" : returnTo,
    at: now.getTime(),
  };
  browser.setCookie(cookieOf(state), encryption.encrypt(secret, JSON.stringify([state, stored])), FLOW_SECONDS);
}

/** What this browser began with this state, no longer than ten minutes ago; it is then over. */
export function takeFlow(browser: Browser, state: string | undefined, { secret, now }: Given): Flow | undefined {
  if (state === undefined || !STATE.test(state)) return undefined;
  const sealed = browser.cookie(cookieOf(state));
  if (sealed === undefined) return undefined;
  browser.setCookie(cookieOf(state), undefined);
  const read = encryption.decryptIfReadable(secret, sealed);
  if (read === undefined) return undefined;
  const [begun, stored] = JSON.parse(read) as [string, unknown];
  if (begun !== state) return undefined;
  const { nonce, verifier, returnTo, purpose, at } = Stored.parse(stored);
  const age = now.getTime() - at;
  if (age > MINUTES * MINUTE_MS || age < -MINUTE_MS) return undefined;
  return { question: { state, nonce, verifier }, returnTo, purpose };
}
