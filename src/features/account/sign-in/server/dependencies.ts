import type { Place } from "#platform/client.ts";
import { isForm, type RequestHead } from "#platform/server/accepts.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { DemoUser, signInContract } from "../contract.ts";
import type { Factors, Sessions, Users } from "./customers.ts";
import type { TryLimits } from "./tries.ts";

/** What sign-in uses of second factors: whether a typed code is one of the user's, which uses it up. */
type SecondFactor = { useCode(tx: Db, userId: string, typed: string): Promise<boolean> };

export type Dependencies = {
  db: Db;
  clock: Clock;
  customers: Users & Sessions & Factors;
  secondFactor: SecondFactor;
  place: Place;
  limits: TryLimits;
  /** For how many minutes a person who proved who they are need not do so again. */
  confirmMinutes: number;
  demoUsers: DemoUser[];
  log: { info(about: object, message: string): void };
  /** Moves what belongs to the browser, such as its cart, to the user who signs in. */
  welcome(tx: Db, who: { visitor: string; userId: string }): Promise<void>;
};

export type Handlers = ServerFeature<typeof signInContract, Dependencies>["handlers"];

/** The redirect for a form, or the address in the answer for a call. */
export const onward = (request: RequestHead, to: string) =>
  isForm(request) ? ({ status: 303, headers: { location: to } } as const) : ({ status: 200, body: { returnTo: to } } as const);
