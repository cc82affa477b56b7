import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/server/db.ts";
import type { OpenedAt } from "#platform/server/registration.ts";
import { forgetOldReservations, releaseUnpaid } from "./jobs.ts";
import { servePictures } from "./pictures.ts";
import { refoldProducts } from "./refolding.ts";

/** It has no calls: other features read it. Its pictures are files. */
export const catalogueServer = {
  name: "catalogue",
  open: (app: FastifyInstance, { deps: { db }, context: { place } }: OpenedAt<{ db: Db }>): void =>
    servePictures(app, { db, contextPath: place.contextPath }),
  jobs: [releaseUnpaid, forgetOldReservations, refoldProducts],
};
