import { codeAt, stepAt } from "#features/account/second-factor/server/totp.ts";
import { NOW } from "./server.ts";

/** The code that an authenticator app with this secret shows, by default at the time of the tests; `later`: so many codes on. */
export const codeIn = (secret: string, { now = new Date(NOW), later = 0 }: { now?: Date; later?: number } = {}): string =>
  codeAt(secret, stepAt(now) + later);
