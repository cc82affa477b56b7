import type { EngineName } from "./engine.ts";

const ALL = ["chromium", "firefox", "webkit"] as const satisfies EngineName[];

/** The engines that ENGINES names, by commas; those that the end-to-end tests do not use where it names none. */
export function chosenEngines(names = process.env["ENGINES"] ?? "firefox,webkit"): EngineName[] {
  return names.split(",").map((name) => {
    const engine = ALL.find((one) => one === name);
    if (!engine) throw new Error(`ENGINES: ${name} is none of ${ALL.join(", ")}`);
    return engine;
  });
}
