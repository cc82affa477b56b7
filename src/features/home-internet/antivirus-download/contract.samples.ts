import { home } from "#testing/people.ts";
import type { Samples } from "#testing/sample.ts";
import { withDownload } from "../contract.samples.ts";
import type { antivirusDownloadContract } from "./contract.ts";

export const samples: Samples<typeof antivirusDownloadContract> = {
  download: { as: home, prepare: withDownload },
};
