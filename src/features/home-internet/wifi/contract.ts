import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import {
  Cid,
  formAnswers,
  HOME_INTERNET,
  ofContract,
  sectionAnswers,
  sectionParts,
  SwitchTo,
  ticketAnswers,
} from "../operations/contract.ts";

export const WIFI_BANDS = ["24", "5"] as const;
export type WifiBand = (typeof WIFI_BANDS)[number];

export const WifiSection = z.object({
  ...sectionParts,
  bands: z.array(
    z.object({
      /** What `…/status` calls the band by. */
      index: z.number(),
      band: z.enum(WIFI_BANDS),
      name: z.string(),
      allowWifi: z.boolean(),
      /** A change of this band is under way: `name` is the asked one where the request named it. */
      pending: z.boolean(),
    }),
  ),
});
export type WifiSection = z.infer<typeof WifiSection>;

const Name = z.optional(
  z.string().check(z.maxLength(200), z.describe("The network's name as the page shows it; another one at the router is told.")),
);

export const wifiSection = endpoint({
  method: "GET",
  path: `${HOME_INTERNET}/internet/wifi`,
  access: "customer",
  summary: "The Wi-Fi networks of the router, 2.4 and 5 GHz (A§2). The asked names are shown while the router has them not yet.",
  html: true,
  query: z.object({ cid: Cid, wifiSsid24: Name, wifiSsid5: Name }),
  answers: { 200: { when: "The section.", body: WifiSection }, ...sectionAnswers },
});

const conflict = { "my-contact-wifi-settings-conflict": z.enum(["true", "false"]) };

export const wifiStatus = endpoint({
  method: "GET",
  path: `${HOME_INTERNET}/internet/wifi/status`,
  access: "customer",
  changesState: true,
  summary: "Switches a band on or off (A§4).",
  query: z.object({ cid: Cid, index: z.coerce.number().check(z.describe("The network's index, from the section.")), status: SwitchTo }),
  answers: { ...ticketAnswers, 409: { ...ticketAnswers[409], headers: conflict } },
});

const formOf = (band: WifiBand) =>
  endpoint({
    method: "POST",
    path: `${HOME_INTERNET}/internet/wifi/${band}`,
    access: "customer",
    summary: `Changes the name, the password or both of the ${band === "24" ? "2.4" : "5"} GHz network.`,
    idempotent: true,
    html: true,
    query: ofContract,
    body: z.strictObject({ name: Name, password: z.optional(z.string().check(z.maxLength(200))) }),
    answers: { ...formAnswers(WifiSection), 409: { ...formAnswers(WifiSection)[409], headers: conflict } },
  });

export const changeWifi24 = formOf("24");
export const changeWifi5 = formOf("5");

export const wifiContract = { wifiSection, wifiStatus, changeWifi24, changeWifi5 };
