import type { Bounds } from "#platform/limits.ts";
import { refuseNewPassword } from "#vocabulary/new-password.ts";
import type { PasswordProblem } from "./search-params.ts";

/**
 * Why a new password is rejected. `words` are those of its context, which the form does not know; only the server checks how common it is.
 */
export function refusePassword(
  { password, old, words = [] }: { password: string; old: string; words?: readonly string[] },
  bounds: Bounds,
): Extract<PasswordProblem, "too-short" | "too-long" | "of-context" | "same-as-old"> | undefined {
  return password === old ? "same-as-old" : refuseNewPassword({ password, words }, bounds);
}
