import type { Access } from "../json-interface.ts";
import { namedAccountsOverHttp } from "../named-account-http.ts";
import type { Hosting } from "./port.ts";

/** The web hosting system behind its JSON interface. */
export const hostingOverHttp = (settings: Access): Hosting =>
  namedAccountsOverHttp({ ...settings, system: "web hosting system", resource: "sites", keySetting: "HOSTING_KEY" });
