import type { Bounds } from "#platform/limits.ts";
import type { PasswordProblem } from "./contract.ts";

/** Why a new password is rejected, as far as the form can check; only the server checks how common it is. */
export function refusePassword(
  { password, old }: { password: string; old: string },
  { least, most }: Bounds,
): Extract<PasswordProblem, "too-short" | "too-long" | "same-as-old"> | undefined {
  const length = [...password].length;
  if (length < least) return "too-short";
  if (length > most) return "too-long";
  if (password === old) return "same-as-old";
  return undefined;
}
