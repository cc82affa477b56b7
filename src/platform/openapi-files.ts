import type { Answer, Endpoint } from "./endpoint.ts";
import { schemaOf } from "./openapi-schemas.ts";
import { FILE_FIELD, type UploadLimits } from "./upload.ts";

/** The form of an upload. */
export const uploadBody = ({ body }: Endpoint, { maxBytes, maxFiles, extensions }: UploadLimits) => {
  const file = { type: "string", format: "binary", description: `At most ${maxBytes} bytes: ${extensions.join(", ")}.` };
  const fields = (body ? schemaOf(body, "input") : {}) as { properties?: object; required?: string[] };
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          ...fields,
          required: [...(fields.required ?? []), FILE_FIELD],
          properties: { ...fields.properties, [FILE_FIELD]: maxFiles === 1 ? file : { type: "array", maxItems: maxFiles, items: file } },
        },
      },
    },
  };
};

/** A whole file, and the part of it that a `Range` header requests. */
export const fileContent = ({ media }: NonNullable<Answer["file"]>) =>
  Object.fromEntries([media].flat().map((type) => [type.split(";")[0], { schema: { type: "string", format: "binary" } }]));

export const FILE_HEADERS = { "content-disposition": { schema: { type: "string" } }, "accept-ranges": { schema: { type: "string" } } };

/** Further answers of a call that returns a file. */
export const partResponses = ({ answers }: Endpoint) => {
  const { file } = Object.values(answers).find((answer) => answer.file) ?? {};
  return (
    file && {
      206: {
        description: "The bytes that the Range header asks for.",
        headers: { ...FILE_HEADERS, "content-range": { schema: { type: "string" } } },
        content: fileContent(file),
      },
      304: { description: "The file is still the one that If-None-Match or If-Modified-Since names." },
      412: { $ref: "#/components/responses/Refused" },
      416: { $ref: "#/components/responses/Refused" },
    }
  );
};
