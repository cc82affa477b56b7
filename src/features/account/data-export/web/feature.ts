import type { WebRegistration } from "#platform/web/page.ts";
import type { dataExportContract } from "../contract.ts";

export const dataExportWeb = {
  pages: [{ path: "{area}/settings/export", file: "account/data-export/web/ExportPage", access: "signed-in" }],
} as const satisfies WebRegistration<typeof dataExportContract>;
