import type { WebRegistration } from "#platform/web/page.ts";
import type { deletionContract } from "../contract.ts";

export const deletionWeb = {
  pages: [{ path: "{area}/profile", file: "account/deletion/web/ProfilePage", access: "customer", needs: "own" }],
} as const satisfies WebRegistration<typeof deletionContract>;
