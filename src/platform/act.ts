import type { Needs } from "./permissions.ts";

/**
 * Something that is done to a large thing, as the file at its feature's root lists it. `who`: what its endpoints need or, where nothing is granted, whom they are
 * for; `portal`: a job. `where`: its endpoints as `contract.operation`, and its jobs by name. `from`: the states in which it may be done; none where the thing
 * begins by it. `to`: the state to which it leads, where the portal decides that.
 */
export type Act<State extends string> = {
  who: Needs | "anyone" | "operator" | "system" | "portal";
  where: readonly [string, ...string[]];
  from: readonly State[];
  to?: State;
};

/** Whether an act may be done in a state, as far as the state decides it. */
export const isAllowedIn = <From extends string>(act: { from: readonly From[] }, state: string): state is From =>
  act.from.some((one) => one === state);
