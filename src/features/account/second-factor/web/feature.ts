import type { WebRegistration } from "#platform/web/page.ts";
import type { secondFactorContract } from "../contract.ts";

export const secondFactorWeb = {
  pages: [{ path: "{area}/settings/second-factor", file: "account/second-factor/web/SecondFactorPage", access: "signed-in" }],
} as const satisfies WebRegistration<typeof secondFactorContract>;
