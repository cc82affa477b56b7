import type { WebRegistration } from "#platform/web/page.ts";
import type { troubleshootingContract } from "../contract.ts";

export const troubleshootingWeb = {
  pages: [
    {
      path: "{area}/services/troubleshooting",
      file: "support/troubleshooting/web/TroubleshootingPage",
      access: "customer",
      needs: "see",
    },
  ],
} as const satisfies WebRegistration<typeof troubleshootingContract>;
