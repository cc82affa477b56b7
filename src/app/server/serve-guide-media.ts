import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Brand } from "#platform/brand.ts";
import type { Colour } from "#platform/colours.ts";
import { answerContent } from "#platform/server/answer-file.ts";
import { asWeakTagsAllow } from "./weak-tags.ts";
import { OWN_GUIDES } from "#features/support/troubleshooting/guides/server/published.ts";

/** The colours in which the portal's own drawings were made, and which of a brand's takes their place. */
const DRAWN_IN: Record<string, Colour> = {
  "#0b5e57": "brand",
  "#123b38": "night",
  "#cfe3dd": "brandSoft",
  "#eef5f2": "brandSoft",
  "#f2b441": "accent",
};

/** One of the portal's own drawings in the brand's colours. */
export const inColoursOf = (svg: string, { colours: { light } }: Pick<Brand, "colours">): string =>
  svg.replace(/#[0-9a-f]{6}\b/g, (colour) => (DRAWN_IN[colour] ? light[DRAWN_IN[colour]] : colour));

const HEADERS = {
  "cache-control": "public, max-age=3600",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'", // an SVG must not run scripts or load anything
};

/** Serves pictures and videos of the guides, in ranges too, at `/guides/…`; `folder` is empty for the portal's own guides, whose drawings are in the brand's colours. */
export async function serveGuideMedia(
  app: FastifyInstance,
  { folder, contextPath, brand }: { folder: string; contextPath: string; brand: Pick<Brand, "colours"> },
): Promise<void> {
  const root = join(resolve(folder || OWN_GUIDES), "media");
  if (!existsSync(root)) return;
  const drawings = folder ? [] : readdirSync(root).filter((name) => name.endsWith(".svg"));
  for (const name of drawings) {
    const bytes = Buffer.from(inColoursOf(readFileSync(join(root, name), "utf8"), brand));
    const etag = createHash("sha256").update(bytes).digest("base64url");
    app.route({
      method: ["GET", "HEAD"],
      url: `${contextPath}/guides/${name}`,
      handler: (request, reply) => answerContent(request, reply.type("image/svg+xml").headers(HEADERS), { name, bytes, etag }),
    });
  }
  await app.register(async (scope) => {
    scope.addHook("onRequest", asWeakTagsAllow);
    await scope.register(fastifyStatic, {
      root,
      prefix: `${contextPath}/guides/`,
      wildcard: false,
      index: false,
      decorateReply: false,
      globIgnore: drawings.map((name) => `**/${name}`),
      setHeaders: (reply) => void Object.entries(HEADERS).map(([name, value]) => reply.header(name, value)),
    });
  });
}
