import { createHash } from "node:crypto";
import { once } from "node:events";
import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { problem } from "#platform/problem.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import type { UploadedFile } from "#platform/upload.ts";

/** What the calls of the test take. */
export const ATTACHED = { maxBytes: 300_000, maxFiles: 2, extensions: ["pdf", "txt"] } as const;

export const attach = endpoint.post({
  path: "/attachments/:to",
  access: "anyone",
  summary: "Takes files of the test.",
  idempotent: true,
  params: z.object({ to: z.string().check(z.regex(/^\w+$/)) }),
  body: z.strictObject({ note: z.string() }),
  upload: ATTACHED,
  answers: {
    200: { when: "Taken.", body: z.object({ note: z.string(), files: z.array(z.record(z.string(), z.unknown())) }) },
    409: { when: "Full.", body: problem("full") },
  },
});
export const bare = endpoint.post({
  path: "/bare",
  access: "anyone",
  summary: "Takes one file and nothing else.",
  upload: { ...ATTACHED, maxFiles: 1 },
  answers: { 200: { when: "Taken." } },
});
const plain = endpoint.post({
  path: "/plain",
  access: "anyone",
  summary: "Takes no file.",
  body: z.object({}),
  answers: { 200: { when: "Done." } },
});
const contract = { attach, bare, plain };

/** The name of a file whose handler waits until its sender has left. */
export const UNTIL_LEFT = "until-left.pdf";

/** What handlers received. */
export const taken: { note: string; files: Record<string, unknown>[] }[] = [];

export const attachments: ServerFeature<typeof contract, {}> = {
  contract,
  handlers: {
    attach: ({ params: { to }, body: { note }, files, once: onlyOnce }) =>
      onlyOnce(async () => {
        if (to === "broken") throw new Error("broken");
        if (to === "full") return { status: 409, body: { problem: "full" } };
        const read = [];
        for (const { open, left: _, ...file } of files) {
          const hash = createHash("sha256");
          for await (const bytes of open()) hash.update(bytes);
          read.push({ ...file, same: hash.digest("hex") === file.sha256 });
        }
        taken.push({ note, files: read });
        return { status: 200, body: { note, files: read } };
      }),
    async bare({ files }) {
      const [{ name, left }] = files as [UploadedFile];
      if (name === UNTIL_LEFT) {
        taken.push({ note: "begun", files: [] });
        await once(left!, "abort");
      }
      taken.push({ note: "", files: files.map(({ name }) => ({ name })) });
      return { status: 200 };
    },
    plain: async () => ({ status: 200 }),
  },
};
