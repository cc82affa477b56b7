import { ANTIVIRUS_VENDOR } from "#vocabulary/system-needs.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { antivirusDownloadContract } from "../contract.ts";

type Link = { version: string; until: string; signature: string };
type Dependencies = { simulator: { look(link: Link): Promise<"good" | "expired" | "unknown"> } };

/** The simulated vendor's downloads. The app registers it in a demo only. */
export const antivirusDownload: ServerFeature<typeof antivirusDownloadContract, Dependencies> = {
  contract: antivirusDownloadContract,
  handlers: {
    async download({ params: { version }, query }, { simulator }) {
      const found = await simulator.look({ version, ...query });
      if (found === "unknown") throw new HttpProblem(404);
      if (found === "expired") return { status: 410, body: { problem: "expired" } };
      const bytes = JSON.stringify({ product: "ESET", version, note: "The demo's stand-in for the installer: it installs nothing." });
      return { status: 200, file: { name: `eset-${version}-demo.json`, bytes } };
    },
  },
};

export const antivirusDownloadServer = {
  name: "antivirus-download",
  requires: ANTIVIRUS_VENDOR,
  about: "Downloads of antivirus versions by signed links.",
  feature: antivirusDownload,
};
