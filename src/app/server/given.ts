import type { FastifyInstance } from "fastify";
import type { Contract } from "#platform/endpoint.ts";
import type { Job } from "#platform/server/jobs.ts";
import type { ServerRegistration } from "#platform/server/registration.ts";
import { serve } from "#platform/server/serve.ts";
import type { ServerContext } from "#platform/server/server-context.ts";
import type { AppDependencies } from "./dependencies.ts";

/** A registered feature without the type of its dependencies. */
export type ListedFeature = {
  name: string;
  about: string | undefined;
  contract: Contract | undefined;
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
  { name, about, feature, jobs = [], open }: Registration<C, never>,
  give: (deps: AppDependencies) => unknown = (deps) => deps,
): ListedFeature {
  return {
    name,
    about,
    contract: feature?.contract,
    jobs,
    open: (app, context, appDependencies) => {
      const deps = give(appDependencies) as never;
      if (deps === undefined) return;
      if (open) open(app, { deps, context });
      else if (feature) serve(app, feature, { deps, context });
    },
  };
}
