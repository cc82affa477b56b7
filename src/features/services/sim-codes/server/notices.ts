import { LINE_CHANGES } from "#vocabulary/system-needs.ts";
import * as z from "zod/mini";
import { shownBrand } from "#platform/brand.ts";
import { instantWords } from "#platform/instant-words.ts";
import { job } from "#platform/server/jobs.ts";
import { writeMail } from "#platform/server/letter.ts";
import { letter } from "../messages/mail.ts";
import type { NoticeDependencies } from "./dependencies.ts";

const LINK = "{area}/settings/history";

const About = {
  id: z.uuid(),
  serviceId: z.string(),
  /** The last digits of the card. */
  card: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
};

/** Notifies a user who may see the account that codes of a card were shown: in the list of notifications, and by mail whatever is refused. */
export const sendCodesNotice = job({
  name: "sim-codes.send-notice",
  payload: z.strictObject({ ...About, userId: z.uuid() }),
  attempts: 8,
  async run({ id, userId, serviceId, card, by, at }, { db, clock, brand, place, addressOf, mail, notifications }: NoticeDependencies) {
    const reached = await notifications.reachOf(db, userId, "required");
    if (!reached) return;
    const about = (language: "bg" | "en") => ({ serviceId, card, by, when: instantWords(at, language) });
    const content = { bg: letter.bg.news(about("bg")), en: letter.en.news(about("en")) };
    await notifications.publish(db, { userId, code: `sim-codes.${id}`, type: "URGENT", content, link: LINK, now: clock.now() });
    if (!reached.mail) return;
    const { language, name } = reached;
    const t = letter[language];
    const url = addressOf(LINK.replace("{area}", place.area));
    const written = {
      ...{ language, subject: t.subject, title: t.subject, footer: t.footer },
      lead: t.lead({ ...about(language), name }),
      action: { label: t.action, url },
    };
    await mail.send({ id, to: reached.mail, language, ...writeMail(written, brand) });
  },
});

/** Notifies whoever has the phone: the number itself gets an SMS. */
export const sendCodesSms = job({
  name: "sim-codes.send-sms",
  requires: [...LINE_CHANGES, "sms"],
  payload: z.strictObject(About),
  attempts: 8,
  async run({ id, serviceId, card }, { sms, brand }: NoticeDependencies) {
    await sms.send({ id, to: serviceId, text: letter.bg.sms({ card, phone: shownBrand(brand, "bg").phone }) });
  },
});
