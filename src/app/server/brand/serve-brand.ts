import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import type { Brand } from "#platform/brand.ts";
import { answerContent } from "#platform/server/answer-file.ts";
import { initialSign, scene } from "./drawn-pictures.ts";
import type { BrandPicture } from "./pictures.ts";

const TYPES = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** Serves the brand's pictures, and drawn ones for a brand that has none. */
export function serveBrand(
  app: FastifyInstance,
  { brand, brandPictures, contextPath }: { brand: Brand; brandPictures: readonly BrandPicture[]; contextPath: string },
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
  for (const { address, bytes } of brandPictures) serve(address, bytes);
  serve("/brand/initial.svg", Buffer.from(initialSign(brand)));
  serve("/brand/scene.svg", Buffer.from(scene(brand)));
}
