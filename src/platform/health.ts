import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const HealthStatus = z.object({ status: z.enum(["alive", "ready", "not-ready"]) });

export const healthContract = {
  alive: endpoint.get({
    path: "/healthz",
    access: "system",
    summary: "Whether the process is alive.",
    answers: { 200: { when: "It is.", body: HealthStatus } },
  }),
  ready: endpoint.get({
    path: "/readyz",
    access: "system",
    summary: "Whether this process can serve: the database answers, its migrations are applied, and it was not asked to stop.",
    answers: {
      200: { when: "It can.", body: HealthStatus },
      503: { when: "Not now: send people to another instance.", body: HealthStatus, listed: true, headers: { "retry-after": z.string() } },
    },
  }),
};
