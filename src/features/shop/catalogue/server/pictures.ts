import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/server/db.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import { picturePath } from "../contract.ts";
import { findPicture } from "./store.ts";

const TYPES: Record<string, string> = { svg: "image/svg+xml", webp: "image/webp", avif: "image/avif", png: "image/png", jpg: "image/jpeg" };
const NAME = /^[0-9a-f]{32}\.(svg|webp|avif|png|jpg)$/;

/** Bytes of recently requested pictures cached in memory: a listing requests 24 pictures at once. */
const CACHED_BYTES = 16 * 1024 * 1024;

/** Serves the catalogue's pictures. The name is a hash of the content, so browsers and proxies may cache it without limit. */
export function servePictures(app: FastifyInstance, { db, contextPath }: { db: Db; contextPath: string }): void {
  const pictures = recentlyUsed(CACHED_BYTES);
  app.get<{ Params: { name: string } }>(
    `${contextPath}${picturePath(":name")}`,
    { config: { pattern: picturePath(":name") } },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = NAME.test(name) ? (pictures.find(name) ?? (await findPicture(db, name))) : undefined;
      if (!bytes) throw new HttpProblem(404);
      pictures.keep(name, bytes);
      return reply
        .type(TYPES[name.slice(33)]!)
        .headers({
          "cache-control": "public, max-age=31536000, immutable",
          // a provider's svg may contain anything: opened directly it may neither run nor load anything
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
        })
        .send(Buffer.from(bytes));
    },
  );
}

function recentlyUsed(most: number) {
  const cached = new Map<string, Uint8Array>();
  let size = 0;
  const drop = (name: string) => {
    size -= cached.get(name)?.length ?? 0;
    cached.delete(name);
  };
  return {
    find: (name: string) => cached.get(name),
    keep(name: string, bytes: Uint8Array) {
      drop(name);
      cached.set(name, bytes);
      size += bytes.length;
      for (const oldest of cached.keys()) {
        if (size <= most) break;
        drop(oldest);
      }
    },
  };
}
