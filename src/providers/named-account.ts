export { ProviderUnavailable } from "./provider-unavailable.ts";

/** What one contract has at a system of names and passwords. `name` is null before it has one; `domain` is what the name stands before, or below. */
type NamedAccount = { name: string | null; domain: string };

export const NAME_REFUSALS = ["taken", "not-allowed"] as const;
/** `taken`: another contract has it; `not-allowed`: nobody gets it. */
type NameRefusal = (typeof NAME_REFUSALS)[number];
export type NameAnswer = { state: "done" } | { state: "refused"; reason: NameRefusal };
/** Refused: by rules of the system's own, which it does not tell. */
type PasswordAnswer = { state: "done" } | { state: "refused" };

/**
 * A system where each contract has one name with a password. Every call is safe to repeat: the same name or password again is done.
 * All throw `ProviderUnavailable`; a change may have been made then, and reading tells whether a name was.
 */
export type NamedAccounts = {
  read(cid: string): Promise<NamedAccount>;
  /** Takes the name for the contract, in place of the one it had, which is free again. */
  setName(wish: { cid: string; name: string }): Promise<NameAnswer>;
  /** Of a contract that has a name; without one it is refused. */
  setPassword(wish: { cid: string; password: string }): Promise<PasswordAnswer>;
};
