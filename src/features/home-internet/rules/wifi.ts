import type { Band, FieldFault, CurrentSettings, Limits } from "../settings.ts";
import { isReadable } from "#vocabulary/unseen.ts";
import { atFields, faultWith, type Found } from "./faults.ts";

/** The input of one band; what is absent stays as it is. An empty `password` is left unchanged. */
export type WifiInput = { band: Band; name?: string | undefined; password?: string | undefined; allowWifi?: boolean | undefined };

/** The length of a Wi-Fi name as a router counts it: bytes in UTF-8, so that a Cyrillic letter is two. */
export const ssidBytes = (name: string): number => new TextEncoder().encode(name).length;

/** A name as it is sent to the router: blanks at its ends, or other than usual ones, can be neither seen nor typed. The present name stays as the router has it. */
export const tidiedSsid = (typed: string, present?: string): string => (typed === present ? typed : typed.trim().replace(/[^\S ]/g, " "));

/** Whether old devices may show the name wrongly or not find it: it has other than ASCII characters. A warning, never a refusal. */
export const warnsOldDevices = (name: string): boolean => /[^\x20-\x7e]/.test(name);

/** Why a network cannot have this name; undefined when it can. */
export function refuseSsid(name: string, { ssidBytes: most }: Limits): Found | undefined {
  if (name.trim() === "") return faultWith("missing");
  if (!isReadable(name)) return faultWith("control-characters");
  return ssidBytes(name) > most ? faultWith("ssid-too-long", `${ssidBytes(name)}/${most}`) : undefined;
}

/** Why this cannot be a Wi-Fi password; undefined when it can: printable ASCII, which every device can type. */
export function refusePassphrase(password: string, { passphrase: { least, most } }: Limits): Found | undefined {
  if (!/^[\x20-\x7e]*$/.test(password)) return faultWith("passphrase-characters");
  return password.length < least || password.length > most ? faultWith("passphrase-length", `${least}–${most}`) : undefined;
}

/** Why a band cannot have these settings: faults of `name` and `password`. */
export const wifiFaults = (_current: CurrentSettings, { name, password }: WifiInput, limits: Limits): FieldFault[] =>
  atFields({
    name: name === undefined ? undefined : refuseSsid(name, limits),
    password: password ? refusePassphrase(password, limits) : undefined,
  });

/** The settings of the router after the change. */
export const afterWifi = (current: CurrentSettings, { band, name, allowWifi }: WifiInput): CurrentSettings => ({
  ...current,
  bands: current.bands.map((one) => (one.band === band ? { ...one, name: name ?? one.name, allowWifi: allowWifi ?? one.allowWifi } : one)),
});
