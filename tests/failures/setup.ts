import { spawnSync } from "node:child_process";

/** The portal that these tests start must be built. */
export default function build(): void {
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("the portal could not be built");
}
