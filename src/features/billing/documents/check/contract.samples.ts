import type { Samples } from "#testing/sample.ts";
import type { documentCheckContract } from "./contract.ts";

export const samples: Samples<typeof documentCheckContract> = {
  checkDocument: { query: { number: "1000000001", sha256: "a".repeat(64) } },
  checkFile: { body: { number: "1000000001" }, files: [{ name: "file", filename: "bill.pdf", bytes: "%PDF-1.7" }] },
};
