import { TABLES } from "#providers/network-controller/tr181.ts";
import { CID, type homeOverGenieAcs } from "#testing/home-over-genieacs.ts";
import type { Random } from "#testing/random.ts";

type Stage = ReturnType<typeof homeOverGenieAcs>;
/** What makes a change difficult. `before` it is requested, or `begin` some turns later, until all is calm again. */
export type Trouble = {
  before?: (stage: Stage, random: Random) => void;
  begin?: (stage: Stage, random: Random) => void;
  /** Somebody may have made the change, or taken it back, at the router itself. */
  byHand?: true;
  /** The router does otherwise than it says. */
  lies?: true;
};

const SSID = "Device.WiFi.SSID.1.SSID";
const CODES = ["9001", "9002", "9004", "9007"];
const CALLS = ["SetParameterValues", "AddObject", "DeleteObject"] as const;
const ROWS = [TABLES.portMapping, TABLES.admitted];

/** The number of a random row of a table of the router. */
function rowOf({ acs }: Stage, table: string, random: Random): string | undefined {
  const names = Object.keys(acs.deviceOf(CID).router.parameters).filter((path) => path.startsWith(`${table}.`));
  const rows = [
    ...new Set(
      names.map((path) =>
        path
          .split(".")
          .slice(0, table.split(".").length + 1)
          .join("."),
      ),
    ),
  ];
  return rows.length > 0 ? random.oneOf(rows) : undefined;
}

export const TROUBLES: Record<string, Trouble> = {
  none: {},
  "is slow": { before: ({ acs }) => void (acs.deviceOf(CID).slowMs = 8) },
  "refuses without a setting": { before: ({ acs }, random) => acs.refuse(CID, random.oneOf(CALLS), random.oneOf(CODES)) },
  "has no such table": {
    before(stage, random) {
      const table = random.oneOf(ROWS);
      stage.acs.without(CID, table, rowOf(stage, table, random) ? "listed" : random.oneOf(["listed", "absent"]));
    },
  },
  "does nothing": { lies: true, before: ({ acs }) => acs.mishap("does-nothing") },
  "does other than asked": { lies: true, before: ({ acs }) => acs.mishap("does-other") },
  "loses its power": { before: ({ acs }) => acs.mishap("power-cut") },
  "loses its power twice": {
    before({ acs }) {
      acs.mishap("power-cut");
      acs.mishap("power-cut");
    },
  },
  "cannot be woken": { before: ({ acs }) => void (acs.deviceOf(CID).asleep = true) },
  "falls asleep": { begin: ({ acs }) => void (acs.deviceOf(CID).asleep = true) },
  "is in a session": { begin: ({ acs }) => void acs.begin(CID) },
  "is renamed at its own page": {
    byHand: true,
    before: ({ acs }, random) => acs.atRouter(CID, { [SSID]: `By hand ${random.number(100)}` }),
  },
  "is renamed meanwhile": { byHand: true, begin: ({ acs }, random) => acs.atRouter(CID, { [SSID]: `By hand ${random.number(100)}` }) },
  "loses a row at its own page": {
    byHand: true,
    before(stage, random) {
      const row = rowOf(stage, random.oneOf(ROWS), random);
      const device = stage.acs.deviceOf(CID);
      const left = Object.entries(device.router.parameters).filter(([path]) => !row || !path.startsWith(`${row}.`));
      device.router = { ...device.router, parameters: Object.fromEntries(left) };
    },
  },
  "is reset at its button": {
    byHand: true,
    before(stage) {
      stage.acs.pressReset(CID);
      stage.pass(60_000);
    },
  },
  "is not to be reached over GenieACS": { begin: (stage) => void (stage.isDown = true) },
  "has a GenieACS whose answers are lost": {
    before({ acs }) {
      acs.next("POST", /\/tasks$/, "lost");
      acs.next("DELETE", /^\/tasks/, { status: 503, text: "Device is in session" });
    },
  },
};

/** Everything is in order again. */
export function calm(stage: Stage): void {
  const { acs } = stage;
  const device = acs.deviceOf(CID);
  Object.assign(device, { asleep: false, slowMs: 0 });
  device.refuses.clear();
  device.without.clear();
  acs.noMishap();
  if (device.session && !device.session.cut) acs.end(CID);
  stage.isDown = false;
}
