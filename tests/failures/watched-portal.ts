/** The portal under the supervision of `npm start`, without its installation and build. */
import { watchOver } from "../../scripts/supervise.mjs";
import { PORTAL } from "./process.ts";

process.exit(await watchOver(process.execPath, PORTAL));
