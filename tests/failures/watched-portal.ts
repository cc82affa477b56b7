/** The portal under the watch of `npm start`, without what that installs and builds before. */
import { watchOver } from "../../scripts/supervise.mjs";
import { PORTAL } from "./process.ts";

process.exit(await watchOver(process.execPath, PORTAL));
