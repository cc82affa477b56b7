import type { Brand } from "#platform/brand.ts";
import type { PageLimits } from "#platform/limits.ts";
import { isCommonPassword } from "#platform/server/common-passwords.ts";
import { contextWords, refuseNewPassword } from "#vocabulary/new-password.ts";

export type PasswordFault = "too-short" | "too-long" | "of-context" | "too-common";
type Limits = { brand: Brand; pageLimits: Pick<PageLimits, "password"> };

/** Why a user of this name and mailbox may not have this password. */
export async function refusePasswordOf(
  { username, mail, password }: { username: string; mail: string | null; password: string },
  { brand, pageLimits }: Limits,
): Promise<PasswordFault | undefined> {
  const words = contextWords([brand.name, username, mail]);
  return refuseNewPassword({ password, words }, pageLimits.password) ?? ((await isCommonPassword(password)) ? "too-common" : undefined);
}

/** The one of the people that was chosen; where there is one, nothing has to be chosen. */
export const chosenOf = <Person extends { id: string }>(people: readonly Person[], person: string | undefined): Person | undefined =>
  people.length === 1 ? people[0] : people.find(({ id }) => id === person);
