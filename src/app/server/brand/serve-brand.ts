import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Brand } from "#platform/brand.ts";
import { answerContent } from "#platform/server/answer-file.ts";
import type { BrandPicture } from "./brand.ts";
import { initialSign } from "./styles.ts";

const TYPES = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" } as const;

/** Serves the brand's pictures, read once, and a generated sign for a brand that has none. */
export function serveBrand(
  app: FastifyInstance,
  { brand, brandPictures, contextPath }: { brand: Brand; brandPictures: BrandPicture[]; contextPath: string },
): void {
  const serve = (address: string, bytes: Buffer) => {
    const etag = createHash("sha256").update(bytes).digest("base64url");
    app.route({
      method: ["GET", "HEAD"],
      url: `${contextPath}${address}`,
      handler: (request, reply) =>
        answerContent(
          request,
          reply
            .type(TYPES[address.split(".").at(-1) as keyof typeof TYPES])
            .header("cache-control", "public, max-age=3600")
            .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'"), // an SVG must not run scripts or load anything
          { name: address, bytes, etag },
        ),
    });
  };
  for (const { address, file } of brandPictures) serve(address, readFileSync(file));
  serve("/brand/initial.svg", Buffer.from(initialSign(brand)));
}
