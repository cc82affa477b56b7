import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import { exportAddress } from "./search-params.ts";

const EXPORT = "{area}/settings/export";

const ExportState = z.object({
  state: z.enum(["none", "under-way", "ready"]),
  requestedAt: z.nullable(z.string()),
  readyAt: z.nullable(z.string()),
  /** When it is deleted. */
  endsAt: z.nullable(z.string()),
  fetchedAt: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});
export type ExportState = z.infer<typeof ExportState>;

export const exportState = endpoint.get({
  path: `${EXPORT}/state`,
  access: "signed-in",
  summary: "Whether an export of the user's data (GDPR 15 and 20) is under way or ready.",
  answers: { 200: { when: "Its state.", body: ExportState } },
});

export const requestExport = endpoint.post(
  {
    path: `${EXPORT}/request`,
    access: "signed-in",
    confirmed: true,
    summary:
      "Begins an export of the user's data, and for the main user the customer's; a former one is deleted. A mail is sent when it is ready.",
    body: z.strictObject({}),
    answers: {
      200: { when: "Begun.", body: z.object({}) },
      409: { when: "One is under way.", body: problem("under-way") },
      429: { when: "Too many in a day.", body: problem("too-many-exports"), headers: { "retry-after": z.string() } },
    },
  },
  (answer) => exportAddress(answer.status === 200 ? undefined : answer.body.problem),
);

export const linkExport = endpoint.post(
  {
    path: `${EXPORT}/link`,
    access: "signed-in",
    confirmed: true,
    summary: "Makes the link that opens the archive once, for two minutes. A former link opens nothing any more.",
    body: z.strictObject({}),
    answers: {
      200: { when: "The link.", body: z.object({ href: z.string() }) },
      404: { when: "None is ready.", body: problem("no-export") },
    },
  },
  (answer) => (answer.status === 200 ? { own: answer.body.href } : exportAddress(answer.body.problem)),
);

export const fetchExport = endpoint.get({
  path: `${EXPORT}/file/:token`,
  access: "signed-in",
  answersOnce: true,
  summary: "The archive, by its link: once, and only for its owner.",
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/), z.describe("The secret of the link.")) }),
  answers: {
    200: { when: "A ZIP of JSON files, and of the files that the user has sent and received.", file: { media: "application/zip" } },
    404: { when: "The link was used, is over, or is another user's.", body: problem("no-export") },
  },
});

export const dataExportContract = { exportState, requestExport, linkExport, fetchExport };
