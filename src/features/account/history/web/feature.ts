import type { WebRegistration } from "#platform/web/page.ts";
import type { historyContract } from "../contract.ts";

export const historyWeb = {
  pages: [{ path: "{area}/settings/history", file: "account/history/web/HistoryPage", access: "signed-in" }],
} as const satisfies WebRegistration<typeof historyContract>;
