import type { WebRegistration } from "#platform/web/page.ts";
import type { operatorSessionsContract } from "../contract.ts";

export const operatorSessionsWeb = {
  pages: [{ path: "/operator/sessions", file: "account/operator-sessions/web/OperatorSessionsPage", access: "operator", role: "support" }],
} as const satisfies WebRegistration<typeof operatorSessionsContract>;
