import { REFUSAL_TOKEN, type Samples } from "#testing/sample.ts";
import type { mailRefusalContract } from "./contract.ts";

const sample = { params: { name: "FAULT" }, query: { token: REFUSAL_TOKEN } } as const;

export const samples: Samples<typeof mailRefusalContract> = {
  mailRefusal: sample,
  refuseMails: sample,
};
