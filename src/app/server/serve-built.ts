import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { asWeakTagsAllow } from "./weak-tags.ts";

type Built = {
  /** The folder of the browser's build. */
  built: string;
  contextPath: string;
};

/**
 * Serves the browser's build, compressed where the browser takes it: what lies in `assets` has its hash in its name and is kept for good, all else for an hour. Those
 * of `assets` are hundreds, so one route serves them all: a route for each took a third of a second at every start.
 */
export async function serveBuilt(app: FastifyInstance, { built, contextPath }: Built): Promise<void> {
  const root = resolve(built);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) =>
      void reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600"),
  });
  const assets = new Set(filesIn(join(root, "assets")));
  app.route<{ Params: { file: string } }>({
    ...common(app),
    url: `${contextPath}/assets/:file`,
    config: { names: assets },
    handler: ({ params: { file } }, reply) => (assets.has(file) ? reply.sendFile(`/assets/${file}`) : reply.callNotFound()),
  });
  for (const file of filesIn(root))
    app.route({ ...common(app), url: `${contextPath}/${file}`, handler: (_, reply) => reply.sendFile(`/${file}`) });
}

/** What is served of a folder by its own name: not what is compressed, and no manifest. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$|^manifest\..*\.json$/.test(entry.name))
    .map(({ name }) => name);

const common = (app: FastifyInstance): Pick<RouteOptions, "method" | "onRequest" | "errorHandler"> => ({
  method: ["GET", "HEAD"],
  onRequest: asWeakTagsAllow,
  // a browser that leaves while a file is read is no error
  errorHandler: (error, request: FastifyRequest, reply: FastifyReply) =>
    error.code === "ERR_STREAM_PREMATURE_CLOSE" ? void request.raw.destroy() : app.errorHandler(error, request, reply),
});
