import type { ServerFeature } from "#platform/server/feature.ts";
import { deskContract } from "../contract.ts";
import { conversationHandlers } from "./conversation-handlers.ts";
import type { DeskDependencies } from "./dependencies.ts";
import { metricsHandlers } from "./metrics.ts";
import { preparedHandlers } from "./prepared.ts";

export const desk: ServerFeature<typeof deskContract, DeskDependencies> = {
  contract: deskContract,
  handlers: { ...conversationHandlers, ...preparedHandlers, ...metricsHandlers },
};

export const deskServer = {
  name: "desk",
  about: "The desk: operators answer conversations.",
  feature: desk,
};
