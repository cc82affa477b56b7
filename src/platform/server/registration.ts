import type { FastifyInstance } from "fastify";
import type { Contract } from "../endpoint.ts";
import type { Requires } from "../system-name.ts";
import type { ServerFeature } from "./feature.ts";
import type { Job } from "./jobs.ts";
import type { ServerContext } from "./server-context.ts";

/** What a feature is opened with. */
export type OpenedAt<Dependencies> = { deps: Dependencies; context: ServerContext; requires?: Requires };

/** What a feature adds to the app's list: `export const xServer = { … }` in its `server/feature.ts`. */
export type ServerRegistration<C extends Contract, Dependencies, JobDependencies> = {
  /** The tag of its calls in the API document; `about` is its description. */
  name: string;
  about?: string;
  /** The outside systems that its calls and jobs need, where they do not say so themselves. */
  requires?: Requires;
  feature?: ServerFeature<C, Dependencies>;
  jobs?: readonly Job<unknown, JobDependencies>[];
  /** Registers it on the server where its endpoints alone do not suffice. */
  open?: (app: FastifyInstance, at: OpenedAt<Dependencies>) => void;
};
