import { SYSTEMS, type SystemName } from "#platform/system-name.ts";
import type { Config } from "./config.ts";
import { systemStanding } from "./systems.ts";

type Log = Record<"info" | "warn", (about: object, message: string) => void>;

/** Says at the start how each outside system stands: outside a demo one line a system, and a warning of what deserves one. */
export function saySystems({ systems, demo, SIMULATE }: Pick<Config, "systems" | "demo" | "SIMULATE">, log: Log): void {
  const standing = (system: SystemName) => systemStanding(system, systems[system]);
  if (demo) return log.info({ providers: SYSTEMS.map((system) => `${system}: ${standing(system)}`).join(", ") }, "providers are open");
  for (const system of SYSTEMS) log.info({ system, standing: standing(system) }, "how an outside system stands");
  if (systems["virus-scanner"] === "own") log.warn({}, "files that people send are not scanned for viruses: CLAMD_URL is empty");
  if (SIMULATE.length > 0) log.warn({ simulated: SIMULATE.join(", ") }, "this is a rehearsal: every page says so");
}
