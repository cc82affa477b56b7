export { ProviderUnavailable } from "./provider-unavailable.ts";

/** A contract's account at a system of names and passwords. `name` is null before it has one; `domain` is what the name stands before, or below. */
type NamedAccount = { name: string | null; domain: string };

export const NAME_REFUSALS = ["taken", "not-allowed"] as const;
/** `taken`: another contract has it; `not-allowed`: no contract can have it. */
type NameRefusal = (typeof NAME_REFUSALS)[number];
export type NameAnswer = { state: "done" } | { state: "refused"; reason: NameRefusal };
/** `refused` follows the system's own rules, which it does not give. */
type PasswordAnswer = { state: "done" } | { state: "refused" };

/**
 * A system where each contract has one name with a password. Every call is safe to repeat: setting the same name or password again succeeds. All throw
 * `ProviderUnavailable`; the change may have been made then, and reading shows whether a name was.
 */
export type NamedAccounts = {
  read(cid: string): Promise<NamedAccount>;
  /** Sets the contract's name; its former name becomes free again. */
  setName(change: { cid: string; name: string }): Promise<NameAnswer>;
  /** For a contract that has a name; without one it is refused. */
  setPassword(change: { cid: string; password: string }): Promise<PasswordAnswer>;
};
