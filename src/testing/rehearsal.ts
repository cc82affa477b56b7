import { SIMULATED } from "#app/server/systems.ts";

/** Settings of a portal with a world of its own, in which every outside system is simulated. */
export const REHEARSAL = { DEMO: "off", SIMULATE: SIMULATED.join() } as const;
