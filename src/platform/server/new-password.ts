import { contextWords, refuseNewPassword, type PASSWORD_PROBLEMS } from "#vocabulary/new-password.ts";
import type { Brand } from "../brand.ts";
import type { PageLimits } from "../limits.ts";
import { isCommonPassword } from "./common-passwords.ts";

type Chosen = { username: string; mail: string | null; password: string };
type Limits = { brand: Pick<Brand, "name">; pageLimits: Pick<PageLimits, "password"> };

/** Why a user of this name and mailbox may not have this password. */
export async function refusePasswordOf(
  { username, mail, password }: Chosen,
  { brand, pageLimits }: Limits,
): Promise<(typeof PASSWORD_PROBLEMS)[number] | undefined> {
  const words = contextWords([brand.name.bg, brand.name.en, username, mail]);
  return refuseNewPassword({ password, words }, pageLimits.password) ?? ((await isCommonPassword(password)) ? "too-common" : undefined);
}
