import { SYSTEMS, type SystemName } from "#platform/system-name.ts";
import type { Config } from "./config.ts";
import { settingsFindings } from "./doctor/settings.ts";
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

/** Says at the start outside a demo which settings somebody should look at; `npm run doctor` says it with all else. */
export function saySettings(config: Config, log: Log): void {
  if (config.demo) return;
  for (const { standing, about, text } of settingsFindings(config))
    if (standing !== "ok") log.warn({ setting: about, standing, why: text }, "somebody should look at a setting: npm run doctor");
}
