import * as z from "zod/mini";
import { expect, test } from "vitest";
import { endpoint } from "./endpoint.ts";
import { partResponses, uploadBody } from "./openapi-files.ts";

const base = { method: "POST", path: "/a", access: "anyone", summary: "A call of the test." } as const;

test("the API document describes the uploaded files and the fields beside them", () => {
  const upload = { maxBytes: 1_000, maxFiles: 2, extensions: ["pdf", "txt"] };
  const attach = endpoint.post({ ...base, body: z.strictObject({ note: z.string() }), upload, answers: { 200: { when: "Taken." } } });
  expect(uploadBody(attach, upload).content["multipart/form-data"].schema).toMatchObject({
    required: ["note", "file"],
    properties: {
      note: { type: "string" },
      file: { type: "array", maxItems: 2, items: { type: "string", format: "binary", description: "At most 1000 bytes: pdf, txt." } },
    },
  });
  expect(uploadBody({ ...base, answers: {} }, { ...upload, maxFiles: 1 }).content["multipart/form-data"].schema).toMatchObject({
    required: ["file"],
    properties: { file: { type: "string", format: "binary" } },
  });
});

test("a call that returns a file supports ranges, another one does not", () => {
  const get = { ...base, answers: { 200: { when: "The file.", file: { media: ["text/csv; charset=utf-8", "application/pdf"] } } } };
  expect(partResponses(get)).toMatchObject({ 206: { content: { "text/csv": {}, "application/pdf": {} } }, 304: {} });
  expect(partResponses({ ...base, answers: { 200: { when: "Done." } } })).toBeUndefined();
});
