import { REFUSAL_TOKEN, type Samples } from "#testing/sample.ts";
import type { mailRefusalContract } from "./contract.ts";

const params = { name: "FAULT", token: REFUSAL_TOKEN } as const;

export const samples: Samples<typeof mailRefusalContract> = {
  mailRefusal: { params },
  refuseMails: { params },
};
