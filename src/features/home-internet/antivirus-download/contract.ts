import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";

const download = endpoint.get({
  path: "/dev/antivirus/eset/:version",
  access: "anyone",
  summary: "A stand-in for the antivirus installer, at its signed address. Only while DEMO is on and the vendor is simulated.",
  params: z.object({ version: z.string().check(z.regex(/^[\w.-]{1,40}$/), z.describe("The antivirus version.")) }),
  query: z.object({
    until: z.string().check(z.maxLength(40), z.describe("Until when the address is good.")),
    signature: z.string().check(z.maxLength(100), z.describe("What signs the address.")),
  }),
  answers: {
    200: { when: "A file to keep; it installs nothing.", file: { media: "application/json; charset=utf-8" } },
    410: { when: "The address was good for ten minutes, which have passed.", body: problem("expired") },
  },
});

export const antivirusDownloadContract = { download };
