import type { ServerFeature } from "#platform/server/feature.ts";
import { Refusal } from "#platform/server/refuse.ts";
import { antivirusDownloadContract } from "../contract.ts";

type Asked = { version: string; until: string; signature: string };
type Needs = { desk: { look(asked: Asked): Promise<"good" | "expired" | "unknown"> } };

/** The simulated vendor's downloads. The roof opens it in a demo only. */
export const antivirusDownload: ServerFeature<typeof antivirusDownloadContract, Needs> = {
  contract: antivirusDownloadContract,
  handlers: {
    async download({ params: { version }, query }, { desk }) {
      const found = await desk.look({ version, ...query });
      if (found === "unknown") throw new Refusal(404);
      if (found === "expired") return { status: 410, body: { problem: "expired" } };
      const bytes = JSON.stringify({ product: "ESET", version, note: "The demo's stand-in for the installer: it installs nothing." });
      return { status: 200, file: { name: `eset-${version}-demo.json`, bytes } };
    },
  },
};
