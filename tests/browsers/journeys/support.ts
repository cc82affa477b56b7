import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { words as formWords } from "#features/contact/contact-form/messages/words.ts";
import { pageWords } from "#features/contact/conversations/desk/messages/page-words.ts";
import { words as deskWords } from "#features/contact/conversations/desk/messages/words.ts";
import { words as helpWords } from "#features/support/help/messages/words.ts";
import { formWords as ticketWords } from "#features/support/tickets/creation/messages/form-words.ts";
import { words as historyWords } from "#features/support/tickets/history/messages/words.ts";
import { longDayWords } from "#platform/instant-words.ts";
import { freshFolder } from "#testing/folder.ts";
import { dayText } from "#vocabulary/day-input.ts";
import { dayOf, plusDays } from "#vocabulary/day.ts";
import { orNextWorkingDay } from "#vocabulary/working-day.ts";
import type { Visitor } from "../visitor.ts";

const TICKETS = "/myvrata/services/trouble-tickets";
const QUESTION = "Рутерът мига. The router blinks.";
const dayIn = (days: number) => orNextWorkingDay(plusDays(dayOf(new Date()), days));

/** A technician's visit, which the teams have confirmed, comes on another day. */
export async function moveVisit(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const t = historyWords[language];
  const day = dayIn(language === "bg" ? 9 : 12);
  await visitor.signIn("home", TICKETS);
  await visitor.look("requests");
  await visitor.click({ role: "link", name: t.number("").trim(), beside: "Интернет на вилата" });
  await visitor.press("link", t.edit.open);
  await visitor.write({ role: "field", name: t.edit.day }, dayText(day));
  await visitor.choose({ role: "field", name: t.edit.slot }, { value: "09-12" });
  await visitor.look("moving a visit");
  await visitor.press("button", t.edit.save);
  await visitor.see(t.done.move.title);
  await visitor.look("visit moved");
  await visitor.press("button", t.done.close);
  // the list has the new time once the teams have confirmed it
  const listed = async () => {
    await visitor.open(TICKETS);
    return visitor.words();
  };
  await expect.poll(listed, { timeout: 30_000, interval: 1_000 }).toContain(longDayWords(day, language));
}

/** A fault is reported for a line, with a picture and a time for the technician. */
export async function openTicket(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const t = ticketWords[language];
  const line = { bg: "29100101", en: "TV100001" }[language];
  const { folder, remove } = freshFolder();
  onTestFinished(remove);
  const file = join(folder, "notes.txt");
  writeFileSync(file, "The picture freezes every evening.");
  await visitor.signIn("home", `${TICKETS}/new?serviceId=${line}`);
  await visitor.write({ role: "field", name: t.phone }, "+359 888 100 101");
  await visitor.write({ role: "field", name: t.visitDate }, dayText(dayIn(20)));
  await visitor.press("radio", t.slot("12-15"));
  await visitor.see(t.hold.held(9));
  await visitor.attach("main input[type=file]", file);
  await visitor.find({ role: "link", name: "notes.txt" });
  await visitor.look("ticket");
  await visitor.press("button", t.next);
  await visitor.seeHeading(t.confirm.title);
  await visitor.see("0888 100 101");
  await visitor.look("ticket, reviewed");
  await visitor.press("button", t.confirm.send);
  await visitor.see(t.sent.nextTitle);
  expect(await visitor.words()).toMatch(/T-\d{8}/);
  await visitor.look("ticket, sent");
}

/** The help is searched; a question is asked, an operator finds it and answers with a link, and the customer reads it. */
export async function askAndBeAnswered(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const [form, desk] = [formWords[language], deskWords[language].one];
  const who = { bg: "suspended", en: "fault" }[language];
  await searchHelp(visitor);
  await visitor.signIn(who, "/contact-form");
  await visitor.choose({ role: "field", name: form.requestReason }, { value: "TECHNICAL_QUESTIONS" });
  await visitor.choose({ role: "field", name: form.serviceType }, { value: "INTERNET" });
  await visitor.write({ role: "field", name: form.text }, QUESTION);
  await visitor.look("question");
  await visitor.press("button", form.send);
  await visitor.see(form.sent.title);
  const [number = ""] = /V-\d{6}/.exec(await visitor.words()) ?? [];

  await visitor.leave();
  await visitor.signIn("operator", `/operator/conversations?text=${number}`);
  await visitor.look("desk");
  await visitor.click(`[aria-label="${pageWords[language].queue.list}"] a[href]`);
  await visitor.seeHeading(desk.title(number));
  await visitor.write({ role: "field", name: desk.answer }, "Вижте https://speedtest.example/bg/wifi за стъпките.");
  await visitor.press("button", desk.send);
  await visitor.see(desk.done.answered);
  await visitor.look("desk, answered");

  await visitor.leave();
  await visitor.signIn(who, "/myvrata/conversations");
  await visitor.press("link", QUESTION);
  await visitor.find({ role: "link", name: "https://speedtest.example/bg/wifi" });
  await visitor.look("conversation with a link");
}

async function searchHelp(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const t = helpWords[language].search;
  await visitor.open("/help");
  await visitor.look("help");
  await visitor.write({ role: "field", name: t.of.internet.label }, { bg: "парола", en: "password" }[language]);
  await visitor.press("button", `${t.submit}: ${t.types.internet}`);
  await visitor.find("mark");
  await visitor.look("help, searched");
}
