import { existsSync } from "node:fs";
import { missingFor } from "./engine.ts";
import { chosenEngines } from "./chosen-engines.ts";

/** Says what is missing before anything starts. */
export default function ready(): void {
  const missing = missingFor(chosenEngines());
  if (missing) throw new Error(missing);
  if (!existsSync("dist/server/app/main.js")) throw new Error("the portal is not built: npm run build");
}
