import type { Db } from "#platform/server/db.ts";
import type { CustomerUser, ServerFeature } from "#platform/server/feature.ts";
import { HttpProblem } from "#platform/server/problems.ts";
import type { Change } from "#providers/network-controller/port.ts";
import { place, type Command } from "../../operations/server/place-command.ts";
import type { OperationDependencies } from "../../operations/server/dependencies.ts";
import { AWAY, formAnswer, openSection, sectionParts, ticketFor, type Opened } from "../../operations/server/section.ts";
import { underWay } from "../../operations/server/store.ts";
import { wifiFaults } from "../../rules/wifi.ts";
import { WIFI_BANDS, wifiContract, type WifiBand, type WifiSection } from "../contract.ts";

const FAMILIES = ["wifi"] as const;
const bandOf = (index: number): WifiBand | undefined => WIFI_BANDS[index - 1];
type RequestedNames = Partial<Record<WifiBand, string | undefined>>;

/** The section; `requested` are names that the page has asked for: shown where that is still under way, and only then. */
async function sectionOf(db: Db, opened: Opened, requested: RequestedNames = {}): Promise<WifiSection> {
  const parts = await sectionParts(db, opened, FAMILIES);
  const pending = (await underWay(db, opened.contract.cid)).find(({ family }) => family === "wifi");
  const bands = WIFI_BANDS.map((band, place) => {
    const { name, active } = opened.report.settings.wifi[band];
    const isPending = pending !== undefined && (pending.details["band"] ?? band) === band;
    const input = pending?.details["name"];
    return {
      index: place + 1,
      band,
      name: isPending && input !== undefined && requested[band] === input ? input : name,
      allowWifi: active,
      pending: isPending,
    };
  });
  return { ...parts, bands };
}

type Form = { user: CustomerUser; cid: string; name: string | undefined; password: string | undefined };

/** A name or password that is left out, or left empty, stays as it is. */
function formCommand(band: WifiBand, { contract, limits }: Opened, { user, name, password }: Form): Command {
  return {
    ...{ contract, askedBy: user.id, family: "wifi", kind: "wifi.settings", request: { band, name, password } },
    details: { band, ...(name && { name }) },
    prepare(current) {
      const fields = wifiFaults(current, { band, name: name ?? undefined, password }, limits);
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

const formHandler =
  (band: WifiBand): ServerFeature<typeof wifiContract, OperationDependencies>["handlers"]["changeWifi24"] =>
  async ({ query: { cid }, body: { name, password }, user, once }, deps) => {
    const opened = await openSection(deps, { user, cid });
    if (opened === "away") return AWAY;
    return once(async (tx) => {
      const result = await place(tx, formCommand(band, opened, { user, cid, name, password }), { deps, report: opened.report });
      const answer = await formAnswer(result, () => sectionOf(tx, opened, { [band]: name }));
      return answer.status === 409 ? { ...answer, headers: headersOf(answer.body.problem) } : answer;
    });
  };

export const wifi: ServerFeature<typeof wifiContract, OperationDependencies> = {
  contract: wifiContract,
  handlers: {
    async wifiSection({ query: { cid, wifiSsid24, wifiSsid5 }, user }, deps) {
      const opened = await openSection(deps, { user, cid });
      if (opened === "away") return AWAY;
      return { status: 200, body: await sectionOf(deps.db, opened, { "24": wifiSsid24, "5": wifiSsid5 }) };
    },

    async wifiStatus({ query: { cid, index, status }, user, once }, deps) {
      const opened = await openSection(deps, { user, cid });
      const band = bandOf(index);
      if (opened === "away") return AWAY;
      if (!band) throw new HttpProblem(404);
      const active = status === "activate";
      return once(async (tx) => {
        const command: Command = {
          ...{
            contract: opened.contract,
            askedBy: user.id,
            family: "wifi",
            kind: `wifi.${status}`,
            request: { band, status },
            details: { band },
          },
          prepare: () => ({ steps: [{ kind: "wifi", band, active }] }),
        };
        const answer = await ticketFor(tx, command, { deps, report: opened.report });
        return answer.status === 409 ? { ...answer, headers: headersOf(answer.body.problem) } : answer;
      });
    },

    changeWifi24: formHandler("24"),
    changeWifi5: formHandler("5"),
  },
};
