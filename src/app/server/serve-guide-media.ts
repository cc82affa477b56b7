import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { asWeakTagsAllow } from "./weak-tags.ts";
import { OWN_GUIDES } from "#features/support/troubleshooting/guides/server/published.ts";

/** Serves pictures and videos of the guides, in ranges too, at `/guides/…`; `folder` is empty for the portal's own guides. */
export async function serveGuideMedia(
  app: FastifyInstance,
  { folder, contextPath }: { folder: string; contextPath: string },
): Promise<void> {
  const root = join(resolve(folder || OWN_GUIDES), "media");
  if (!existsSync(root)) return;
  await app.register(async (scope) => {
    scope.addHook("onRequest", asWeakTagsAllow);
    await scope.register(fastifyStatic, {
      root,
      prefix: `${contextPath}/guides/`,
      wildcard: false,
      index: false,
      decorateReply: false,
      setHeaders: (reply) =>
        void reply
          .header("cache-control", "public, max-age=3600")
          .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'"), // an SVG must not run scripts or load anything
    });
  });
}
