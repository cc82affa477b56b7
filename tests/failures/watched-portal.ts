/** The portal under the watch of `npm start`, without what that installs and builds before. */
import { watchOver } from "../../scripts/supervise.mjs";

process.exit(await watchOver(process.execPath, "src/app/server/main.ts"));
