import { spawnSync } from "node:child_process";

/** Builds the portal that these tests start, unless `npm test` has just done so. */
export default function build(): void {
  if (process.env["BUILT"]) return;
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("the portal could not be built");
}
