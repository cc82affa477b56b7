import type { Db } from "#platform/server/db.ts";
import type { ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Change, Report } from "#providers/network-controller/port.ts";
import { placeCommand, type Command } from "../../operations/server/place-command.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { commandFrom, section, ticketFor, type From } from "../../operations/server/section-calls.ts";
import { formAnswer, sectionParts, type Opened } from "../../operations/server/section.ts";
import { newestOf, underWay, type OperationRow } from "../../operations/server/store.ts";
import { tidiedSsid, wifiFaults } from "../../rules/wifi.ts";
import { WIFI_BANDS, wifiContract, type WifiBand, type WifiSection } from "../contract.ts";

const FAMILIES = ["wifi"] as const;
const bandOf = (index: number): WifiBand | undefined => WIFI_BANDS[index - 1];
type RequestedNames = Partial<Record<WifiBand, string | undefined>>;

/** The section; `requested` are names that the page has requested: shown only while that change is under way. */
async function sectionOf(db: Db, opened: Opened, requested: RequestedNames = {}): Promise<WifiSection> {
  const parts = await sectionParts(db, opened, FAMILIES);
  const pending = (await underWay(db, opened.contract.cid)).find(({ family }) => family === "wifi");
  const past = await newestOf(db, opened.contract.cid, { families: ["wifi", "reset"], most: PAST });
  const bands = WIFI_BANDS.map((band, place) => {
    const { name, active } = opened.report.settings.wifi[band];
    const isPending = pending !== undefined && (pending.details["band"] ?? band) === band;
    const input = pending?.details["name"];
    return {
      index: place + 1,
      band,
      name: isPending && input !== undefined && input === tidiedSsid(requested[band] ?? "") ? input : name,
      allowWifi: active,
      pending: isPending,
      ...(hasLabelPassword(band, past, opened.report) && { labelPassword: true as const }),
    };
  });
  return { ...parts, bands };
}

/** How many earlier changes tell whether a password was sent since the router came up fresh. */
const PAST = 50;

/** Whether the router was set back to its factory settings after the customer had sent it a password here, or reset it, and got none since. */
function hasLabelPassword(band: WifiBand, past: readonly OperationRow[], { bootedFreshAt }: Report): boolean {
  if (!bootedFreshAt) return false;
  const applied = past.filter(({ state }) => state === "applied");
  const sent = applied.filter(({ sendsPassword, details }) => sendsPassword && details["band"] === band);
  const isBefore = ({ requestedAt }: OperationRow) => requestedAt <= bootedFreshAt;
  return sent.every(isBefore) && [...sent, ...applied.filter(({ kind }) => kind === "reset")].some(isBefore);
}

type Form = { name?: string | undefined; password?: string | undefined };

/** An omitted or empty name or password stays as it is. */
function formCommand(band: WifiBand, from: From, { name, password }: Form): Command {
  return {
    ...commandFrom(from),
    family: "wifi",
    kind: "wifi.settings",
    request: { band, name, password },
    details: { band, ...(name && { name }) },
    prepare(current) {
      const fields = wifiFaults(current, { band, name: name ?? undefined, password }, from.opened.limits);
      if (fields.length > 0) return { fields };
      if (!password && (!name || name === current.bands.find((one) => one.band === band)?.name))
        return { fields: [{ field: "name", fault: "nothing-changed" }] };
      const step: Change = { kind: "wifi", band, ...(name && { name }) };
      return { steps: [step], ...(password && { password }) };
    },
  };
}

const CONFLICT = { "my-contact-wifi-settings-conflict": "true" } as const;
const NO_CONFLICT = { "my-contact-wifi-settings-conflict": "false" } as const;
const headersOf = (problem: string) => (problem === "busy" ? CONFLICT : NO_CONFLICT);

const formHandler = (band: WifiBand): ServerFeature<typeof wifiContract, OperationDependencies>["handlers"]["changeWifi24"] =>
  section(({ body, once }, from) =>
    once(async (tx) => {
      const name = body.name && (tidiedSsid(body.name, from.opened.report.settings.wifi[band].name) || body.name);
      const result = await placeCommand(tx, formCommand(band, from, { ...body, name }), from);
      const answer = await formAnswer(result, () => sectionOf(tx, from.opened, { [band]: name }));
      return answer.status === 409 ? { ...answer, headers: headersOf(answer.body.problem) } : answer;
    }),
  );

const switchCommand = (band: WifiBand, from: From, status: "activate" | "deactivate"): Command => ({
  ...commandFrom(from),
  family: "wifi",
  kind: `wifi.${status}`,
  request: { band, status },
  details: { band },
  prepare: () => ({ steps: [{ kind: "wifi", band, active: status === "activate" }] }),
});

export const wifi: ServerFeature<typeof wifiContract, OperationDependencies> = {
  contract: wifiContract,
  handlers: {
    wifiSection: section(async ({ query: { wifiSsid24, wifiSsid5 } }, { opened, deps }) => ({
      status: 200,
      body: await sectionOf(deps.db, opened, { "24": wifiSsid24, "5": wifiSsid5 }),
    })),

    wifiStatus: section(({ query: { index, status }, once }, from) => {
      const band = bandOf(index);
      if (!band) throw new HttpProblem(404);
      return once(async (tx) => {
        const answer = await ticketFor(tx, switchCommand(band, from, status), from);
        return answer.status === 409 ? { ...answer, headers: headersOf(answer.body.problem) } : answer;
      });
    }),

    changeWifi24: formHandler("24"),
    changeWifi5: formHandler("5"),
  },
};
