import type { FastifyInstance } from "fastify";
import type { Contract } from "#platform/endpoint.ts";
import type { Job } from "#platform/server/jobs.ts";
import { isThere, type Requires, type SystemName } from "#platform/system-name.ts";
import type { ServerRegistration } from "#platform/server/registration.ts";
import { serve } from "#platform/server/serve.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import type { AppDependencies } from "./dependencies.ts";

/** A registered feature without the type of its dependencies. */
export type ListedFeature = {
  name: string;
  about: string | undefined;
  contract: Contract | undefined;
  requires: Requires | undefined;
  jobs: readonly Job[];
  open: (app: FastifyInstance, context: ServerContext, deps: AppDependencies) => void;
};

type Registration<C extends Contract, Dependencies> = ServerRegistration<C, Dependencies, AppDependencies>;

/** A feature with its dependencies: its part of the app's, or what `give` makes of them; where that is undefined, it is not opened. */
export function given<C extends Contract>(registration: Registration<C, AppDependencies>): ListedFeature;
export function given<C extends Contract, Dependencies>(
  registration: Registration<C, Dependencies>,
  give: (deps: AppDependencies) => Dependencies | undefined,
): ListedFeature;
export function given<C extends Contract>(
  { name, about, requires, feature, jobs = [], open }: Registration<C, never>,
  give: (deps: AppDependencies) => unknown = (deps) => deps,
): ListedFeature {
  return {
    name,
    about,
    contract: feature?.contract,
    requires,
    jobs,
    open: (app, context, appDependencies) => {
      const deps = give(appDependencies) as never;
      if (deps === undefined) return;
      const at = { deps, context, ...(requires && { requires }) };
      if (open) open(app, at);
      else if (feature) serve(app, feature, at);
    },
  };
}

/** The jobs of features that there are where these systems are off. */
export const jobsOf = (features: readonly ListedFeature[], off: readonly SystemName[]): Job[] =>
  features.flatMap((feature) => feature.jobs.filter((job) => isThere(job.requires ?? feature.requires, off)));
