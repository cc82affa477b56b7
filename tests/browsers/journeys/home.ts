import { expect } from "vitest";
import { words as overviewWords } from "#features/account/overview/messages/words.ts";
import { words as factorWords } from "#features/account/second-factor/messages/words.ts";
import { words as stepWords } from "#features/account/sign-in/messages/second-step.ts";
import { words as wifiWords } from "#features/home-internet/wifi/messages/words.ts";
import { codeIn } from "#testing/authenticator.ts";
import type { Visitor } from "../visitor.ts";

/** Somebody else in each language: a second factor stays. */
const WHO = { bg: ["slow-router", "Николай Стоянов"], en: ["refusing-router", "Десислава Тодорова"] } as const;

/** An app for codes is added, and asked for at the next time. */
export async function signInTwice(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const { app, codes } = factorWords[language];
  const [username, name] = WHO[language];
  await visitor.signIn(username, "/myvrata/settings/second-factor");
  await visitor.press("button", app.begin);
  await visitor.find("main code");
  const secret = (await visitor.words("main code")).replaceAll(" ", "");
  await visitor.write({ role: "field", name: app.name }, "Телефон");
  await visitor.write({ role: "field", name: app.code }, codeIn(secret, { now: new Date() }));
  await visitor.look("second factor");
  await visitor.press("button", app.add);
  await visitor.see(codes.shownOnce);
  await visitor.leave();
  await visitor.signIn(username);
  await visitor.seeHeading(stepWords[language].title);
  await visitor.look("second step");
  // the code that was typed before is used up, and half a minute may end meanwhile
  await visitor.write("[name=code]", codeIn(secret, { now: new Date(), later: 1 }));
  await visitor.press("button", stepWords[language].submit);
  await visitor.arrive(({ pathname }) => pathname === "/myvrata");
  await visitor.seeHeading(overviewWords[language].home.hello(name));
  await visitor.look("overview");
}

/** The router gets another name for its network. */
export async function renameWifi(visitor: Visitor): Promise<void> {
  const { language } = visitor;
  const t = wifiWords[language];
  const name = { bg: "Под липите", en: "Under the limes" }[language];
  const field = { role: "field", name: t.name } as const;
  await visitor.signIn("home", "/myvrata/settings/mycontact?cid=C1000001");
  await visitor.look("home internet");
  await visitor.click("#wifi summary");
  await visitor.find(field);
  await visitor.write(field, name);
  await visitor.see(t.bytes(new TextEncoder().encode(name).length));
  await visitor.look("Wi-Fi");
  await visitor.click("#wifi form button[type=submit]");
  await visitor.press("button", t.confirm.saveYes);
  await visitor.see(t.done.settings.split(".")[0]!);
  await visitor.look("Wi-Fi, changed");
  await visitor.open("/myvrata/settings/mycontact?cid=C1000001");
  await visitor.click("#wifi summary");
  await visitor.find(field);
  expect(await visitor.valueOf(field)).toBe(name);
}
