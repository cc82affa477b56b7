import { describe, expect, test } from "vitest";
import { HARD_REPLIES } from "#testing/hard-texts.ts";
import { partReply } from "./part-reply.ts";
import { QUOTE_MARKS } from "./rules.ts";

const OUR_MAIL = [QUOTE_MARKS[0], "", "Vrata", "", "Отговорихме Ви", "", "Ще дойде техник."].join("\n");
const quoted = OUR_MAIL.split("\n")
  .map((line) => `> ${line}`)
  .join("\n");

/** A reply as programs write it: only the first words are the person's. */
const CASES: [string, string][] = [
  ["Gmail in Bulgarian", `Благодаря!\n\nНа пн, 23.11.2026 г. в 10:00 Vrata <reply+abc@vrata.example> написа:\n\n${quoted}\n`],
  ["Gmail in English", `Благодаря!\n\nOn Mon, Nov 23, 2026 at 10:00 AM Vrata <reply+abc@vrata.example> wrote:\n\n${quoted}`],
  ["Gmail, its line broken in two", `Благодаря!\n\nOn Mon, Nov 23, 2026 at 10:00 AM Vrata\n<reply+abc@vrata.example> wrote:\n\n${quoted}`],
  [
    "Gmail in Bulgarian, broken in three",
    `Благодаря!\n\nНа пн, 23.11.2026 г. в 10:00\nVrata\n<reply+abc@vrata.example> написа:\n\n${quoted}`,
  ],
  [
    "Apple Mail in Bulgarian",
    `Благодаря!\n\nИзпратено от моя iPhone\n\n> На 23.11.2026 г., в 10:00, Vrata <a@vrata.example> написа:\n> \n${quoted}`,
  ],
  [
    "an iPhone in English",
    `Благодаря!\n\nSent from my iPhone\n\n> On 23 Nov 2026, at 10:00, Vrata <a@vrata.example> wrote:\n> \n${quoted}`,
  ],
  [
    "Outlook in English",
    `Благодаря!\n\nFrom: Vrata <a@vrata.example>\nSent: Monday, November 23, 2026 10:00 AM\nTo: Elena\nSubject: Answer\n\n${OUR_MAIL}`,
  ],
  [
    "Outlook in Bulgarian",
    `Благодаря!\n\n________________________________\nОт: Vrata <a@vrata.example>\nИзпратено: понеделник, 23 ноември 2026 г. 10:00\nДо: Елена\nТема: Отговор\n\n${OUR_MAIL}`,
  ],
  [
    "Outlook with bold fields",
    `Благодаря!\n\n*From:* Vrata <a@vrata.example>\n*Sent:* Monday\n*To:* Elena\n*Subject:* Answer\n\nwe answered`,
  ],
  [
    "Outlook for a phone",
    `Благодаря!\n\nGet Outlook for Android\n________________________________\nFrom: Vrata <a@vrata.example>\nSent: Monday\nTo: Elena\nSubject: x\n\nwe`,
  ],
  [
    "Outlook for a phone in Bulgarian",
    `Благодаря!\n\nИзтеглете Outlook за iOS\n________________________________\nОт: Vrata\nИзпратено: пн\nДо: Е\nТема: x\n\nтекст`,
  ],
  ["an old Outlook", `Благодаря!\n\n-----Original Message-----\nFrom: Vrata\nSent: Monday\n\nwe`],
  [
    "abv.bg",
    `Благодаря!\n\n>-------- Оригинално писмо --------\n>От: Vrata a@vrata.example\n>Относно: Отговор\n>До: Елена\n>Изпратено на: 23.11.2026 10:00\n> текст`,
  ],
  ["a Bulgarian separator", `Благодаря!\n\n-------- Оригинално писмо --------\nОт: Vrata\nОтносно: Отговор\n\nтекст`],
  ["Thunderbird in Bulgarian", `Благодаря!\n\nНа 23.11.26 г. в 10:00, Vrata написа:\n${quoted}`],
  [
    "Samsung",
    `Благодаря!\n\nИзпратено от моя Galaxy\n\n\n-------- Оригинално съобщение --------\nОт: Vrata\nДата: 23.11.26 г. 10:00\nДо: e@x.example\nТема: Отговор\n\nтекст`,
  ],
  ["only quoted lines", `Благодаря!\n\n${quoted}`],
  ["only our mark", `Благодаря!\n\n${OUR_MAIL}`],
  ["a signature", "Благодаря!\n\n-- \nЕлена Иванова\nтел. 0888 100 101"],
  ["a signature without its blank, and a quote", `Благодаря!\n--\nЕлена\n\nOn 2026-11-23 10:00, Vrata wrote:\n${quoted}`],
  ["a phone's line alone", "Благодаря!\n\nИзпратено от моя iPhone"],
  ["a phone's line with its model", "Благодаря!\n\nSent from my Samsung Galaxy S24 Ultra"],
  ["a program's line", "Благодаря!\nSent from Yahoo Mail for iPhone"],
  ["a program's line in Bulgarian", "Благодаря!\n\nИзпратено от Поща за Windows 10"],
  ["a program's line with its address", "Благодаря!\n\nGet Outlook for Android<https://aka.example/x>"],
  ["Outlook without a separator, all four fields", "Благодаря!\n\nFrom: V <a@v.example>\nSent: Monday\nTo: E\nSubject: x\n\nwe"],
  ["an unmarked quote of a dated sender", "Благодаря!\n\nOn Mon, Nov 23, 2026, Vrata <a@vrata.example> wrote:\n\nwe answered"],
];

describe("of a reply what the person wrote counts, and the rest is stored beside it", () => {
  test.each(CASES)("%s", (_program, mail) => {
    const { written, rest } = partReply(mail);
    expect(written).toBe("Благодаря!");
    for (const line of mail.split("\n").map((one) => one.trim())) expect(`${written}\n${rest}`).toContain(line);
  });
});

describe("what only looks like a quote or a signature stays", () => {
  test.each([
    ["a sentence that ends in a colon", "Здравейте,\n\nбрат ми написа:\nняма интернет."],
    ["From at the start of a line", "Здравейте.\nОт: понеделник до петък няма интернет.\nДруго няма."],
    ["a list with dashes", "Проблемите са:\n- телевизията\n-- и телефонът"],
    ["a ruled line", "Първо.\n\n____________________\n\nВторо."],
    ["sent from, within a sentence", "Изпратено от мен вчера, вижте файла.\nБлагодаря."],
    ["a long single line", "а".repeat(30_000)],
    ["empty lines between", "Едно.\n\n\nДве."],
    ["two addresses of mail", "From: the old <a@mail.example>\nTo: the new <b@mail.example>\nDate: 1 January 2027\n\nPlease change it."],
    ["a separator in a sentence", "Пише само -----Original Message----- и нищо друго.\nЗащо?"],
    ["a separator above an own field", "-----Original Message-----\nОт: понеделник няма интернет.\nЗащо?"],
    ["a rule above own fields", "Отсъствам:\n____________________\nОт: понеделник\nДо: петък\n____________________\nДа го знаете."],
    ["a table at the end", "Сравних:\n| малък | 12 |\n| голям | 18 |"],
    ["two dashes above a question", "Цените са 12 и 18.\n--\nКоя е моята? Искам по-ниската."],
    ["two dashes above a long text", `Цените:\n--\n${"едно\n".repeat(8)}две`],
    ["our own mark in a sentence", `Какво значи „${QUOTE_MARKS[0]}“ в писмото?\nНе разбирам.`],
    ["what we wrote, in own words", "On 12 November 2026 you wrote:\nno fee.\nAnd now there is one."],
    ["a shop of phones", "Върнах го.\nSent from my phone shop in Ruse"],
    ["a person's phone", "Няма интернет.\nИзпратено от телефона на сина ми, защото моят не работи"],
    ["a day of sending", "Върнах рутера.\nИзпратено с поща на 12 ноември"],
  ])("%s", (_what, mail) => {
    expect(partReply(mail)).toEqual({ written: mail, rest: "" });
  });
});

test("what is written below a quote counts, and between its lines with the quotes", () => {
  const head = "On Mon, 23 Nov 2026 at 10:00, Vrata <a@vrata.example> wrote:";
  expect(partReply(`${head}\n> Кога Ви е удобно?\n> Утре?\n\nУтре след 10.\n\n-- \nЕлена`)).toEqual({
    written: "Утре след 10.",
    rest: `${head}\n\n> Кога Ви е удобно?\n> Утре?\n\n--\nЕлена`,
  });
  expect(partReply(`Здравейте,\n\n${head}\n> Кога?\n\nУтре.\n\n> Къде?\n\nВкъщи.`)).toEqual({
    written: "Здравейте,\n\n> Кога?\n\nУтре.\n\n> Къде?\n\nВкъщи.",
    rest: head,
  });
});

test("a mail of nothing but a quote or a signature is stored as it is", () => {
  expect(partReply(quoted)).toEqual({ written: quoted, rest: "" });
  expect(partReply("\n\n-- \nЕлена")).toEqual({ written: "-- \nЕлена", rest: "" });
  expect(partReply(" \n ")).toEqual({ written: "", rest: "" });
});

test.each(HARD_REPLIES)("nothing of a hard text is lost: %#", async (text) => {
  const { written, rest } = partReply(text);
  expect(written.length + rest.length).toBeGreaterThan(0);
});
