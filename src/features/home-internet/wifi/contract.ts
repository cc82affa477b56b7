import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { Cid, HOME_INTERNET, sectionParts, ticketAnswers } from "../operations/contract.ts";
import { formAnswers, formEndpoint, sectionEndpoint, switchEndpoint, typed } from "../operations/section-endpoints.ts";

export const WIFI_BANDS = ["24", "5"] as const;
export type WifiBand = (typeof WIFI_BANDS)[number];

export const WifiSection = z.object({
  ...sectionParts,
  bands: z.array(
    z.object({
      /** The index of the band in `…/status`. */
      index: z.number(),
      band: z.enum(WIFI_BANDS),
      name: z.string(),
      allowWifi: z.boolean(),
      /** The router came up fresh from the factory after the customer had set it up here: its password is the one on its label. */
      labelPassword: z.optional(z.literal(true)),
      /** A change of this band is under way: `name` is the requested one where the query named it. */
      pending: z.boolean(),
    }),
  ),
});
export type WifiSection = z.infer<typeof WifiSection>;

const Name = z.optional(
  z.string().check(z.maxLength(200), z.describe("The network's name as the page shows it; another one at the router is told.")),
);

const WIFI = `${HOME_INTERNET}/internet/wifi` as const;

const section = sectionEndpoint({
  path: WIFI,
  summary: "The Wi-Fi networks of the router, 2.4 and 5 GHz (A§2). Requested names are shown until the router has them.",
  section: WifiSection,
});
export const wifiSection = endpoint.get({ ...section, query: z.object({ cid: Cid, wifiSsid24: Name, wifiSsid5: Name }) });

const conflict = { "my-contact-wifi-settings-conflict": z.enum(["true", "false"]) };

const status = switchEndpoint({ path: `${WIFI}/status`, summary: "Switches a band on or off (A§4).", whose: "The network's" });
export const wifiStatus = endpoint.get({ ...status, answers: { ...ticketAnswers, 409: { ...ticketAnswers[409], headers: conflict } } });

const form = formAnswers(WifiSection);
const formOf = (band: WifiBand) =>
  formEndpoint({
    path: `${WIFI}/${band}`,
    summary: `Changes the name, the password or both of the ${band === "24" ? "2.4" : "5"} GHz network.`,
    body: z.strictObject({ name: Name, password: typed(200) }),
    answers: { ...form, 409: { ...form[409], headers: conflict } },
  });

export const changeWifi24 = formOf("24");
export const changeWifi5 = formOf("5");

export const wifiContract = { wifiSection, wifiStatus, changeWifi24, changeWifi5 };
