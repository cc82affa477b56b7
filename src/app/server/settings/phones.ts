import * as z from "zod/mini";
import { setting } from "./shapes.ts";

const text = z.string().check(z.maxLength(100));
const digits = (least: number) =>
  z.string().check(z.refine((value) => new RegExp(`^\\d{${least},3}$`).test(value), `${least} to 3 digits`));

/** What phones need to use the network, and the SIM card of the shop. */
export const phoneSettings = {
  PHONE_APN: setting(text, { default: "internet", about: "The access point (APN) that phones are set to." }),
  PHONE_APN_USER: setting(text, { default: "", about: "Its user name; usually empty." }),
  PHONE_APN_PASSWORD: setting(text, { default: "", about: "Its password, which every customer may see; usually empty." }),
  PHONE_MMSC: setting(text, { default: "http://mmsc", about: "Where phones send MMS." }),
  PHONE_MMS_PROXY: setting(text, { default: "", about: "Through which proxy, as `host:port`; usually empty." }),
  PHONE_MCC: setting(digits(3), { default: "284", about: "The mobile country code of the network." }),
  PHONE_MNC: setting(digits(2), { default: "99", about: "The mobile network code." }),
  NEW_SIM_OFFER: setting(text, {
    default: "sim-card",
    about: "The offer of the catalogue that is a new SIM card, for lost phones; one that the catalogue does not have is not offered.",
  }),
} as const;
