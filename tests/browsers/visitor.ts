import { setTimeout as pause } from "node:timers/promises";
import { en as errorEn } from "#platform/messages/error-page-en.ts";
import { bg as errorBg } from "#platform/messages/error-page-bg.ts";
import { DEMO_PASSWORD } from "#features/account/customers/server/demo/people.ts";
import { words as signInWords } from "#features/account/sign-in/messages/words.ts";
import type { Tab } from "./engine.ts";
import { elementFor, pressedFor, type Role, type Target } from "./finding.ts";
import type { Watch } from "./watching.ts";

export type Language = "bg" | "en";
type Seen = { language: Language; watch: Watch; picture?: (name: string, tab: Tab) => Promise<void> };

/** How long a person waits for anything: a busy machine is slow. */
const PATIENCE_MS = 30_000;
/** What no page says: a value that is missing, a sum of what is no number, a date in another order, and that something broke. */
const BROKEN = [/\bundefined\b/, /\bNaN\b/, /\[object /, /Invalid Date/, /\b\d{1,2}\/\d{1,2}\/\d{4}\b/];
const FAILED = [errorBg, errorEn].map((words) => words.titles[500]);

/** Somebody in front of a browser, who does what people do and sees what they see. What the page got wrong fails at `look`. */
export class Visitor {
  readonly #tab: Tab;
  readonly #around: Seen;

  constructor(tab: Tab, seen: Seen) {
    this.#tab = tab;
    this.#around = seen;
  }

  get language(): Language {
    return this.#around.language;
  }

  /** A new person, whose browser prefers this language. */
  async begin(): Promise<void> {
    await this.#tab.goto(this.#around.watch.empty);
    await this.#tab.evaluate(`document.cookie = "vrata-language=${this.language}; path=/"`);
  }

  /** Leaves the browser to the next person: signs out. */
  async leave(): Promise<void> {
    await this.open("/myvrata/logout");
    await this.click("main button[type=submit]");
    await this.arrive(({ pathname }) => pathname !== "/myvrata/logout");
    this.#around.watch.faults(); // what the page still asked for while the session ended
  }

  async open(path: string): Promise<void> {
    await this.#tab.goto(this.#around.watch.origin + path);
    await this.#live();
  }

  async signIn(username: string, to = "/myvrata"): Promise<void> {
    await this.open(`/login?returnTo=${encodeURIComponent(to)}`);
    await this.write("[name=username]", username);
    await this.write("[name=password]", DEMO_PASSWORD);
    await this.press("button", signInWords[this.language].signIn.submit);
    await this.arrive((url) => url.pathname !== "/login");
  }

  /** Clicks what is in sight with this role and name. */
  press = (role: Role, name: string): Promise<void> => this.click({ role, name });

  async click(target: Target): Promise<void> {
    await this.#until(target, `${elementFor(target)} !== null`);
    await this.#tab.click(pressedFor(target));
  }

  /** Types into a field, in place of what is there. */
  async write(target: Target, text: string): Promise<void> {
    const field = elementFor(target);
    await this.#until(target, `${field} !== null`);
    await this.#tab.evaluate(`(${String(setValue)})(${field}, "")`);
    await this.#tab.type(pressedFor(target), text);
  }

  /** Chooses what a list calls so; `place`: the option at this place. */
  async choose(target: Target, choice: { label: string } | { value: string } | { place: number }): Promise<void> {
    const list = elementFor(target);
    await this.#until(target, `${list} !== null`);
    const options = `[...${list}.options]`;
    const is = JSON.stringify(choice);
    const option = `${options}.find(({ label, value, index: place }) => ((is) => is.label === label || is.value === value || is.place === place)(${is}))`;
    await this.#until(is, `${option} !== undefined`);
    await this.#tab.evaluate(`(${String(setValue)})(${list}, ${option}.value)`);
  }

  async attach(target: string, file: string): Promise<void> {
    const chooser = `document.querySelector(${JSON.stringify(target)})`;
    await this.#until(target, `${chooser} !== null`);
    await this.#tab.attach(chooser, file);
  }

  /** Waits until the page shows these words. */
  see = (words: string): Promise<void> =>
    this.#until(words, `document.body.innerText.replaceAll(/\\s+/g, " ").includes(${JSON.stringify(words.replaceAll(/\s+/g, " "))})`);

  seeHeading = (name: string): Promise<void> => this.find({ role: "heading", name });
  find = (target: Target): Promise<void> => this.#until(target, `${elementFor(target)} !== null`);

  /** Waits until a page is open whose address is such. */
  async arrive(is: (url: URL) => boolean): Promise<void> {
    await this.#poll(`an address like ${String(is)}`, async () => is(new URL(await this.#tab.evaluate<string>("location.href"))));
    await this.#live();
  }

  evaluate = <Value>(expression: string): Promise<Value> => this.#tab.evaluate<Value>(expression);
  valueOf = (target: Target): Promise<string> => this.evaluate(`${elementFor(target)}.value`);
  /** What a person reads there, in one line. */
  async words(selector = "main"): Promise<string> {
    return (await this.evaluate<string>(`document.querySelector(${JSON.stringify(selector)}).innerText`)).replaceAll(/\s+/g, " ");
  }

  /** Fails where the open page is broken in any way that a person or the browser notices. */
  async look(name: string): Promise<void> {
    await this.#live();
    const { innerText, wide, width } = await this.evaluate<{ innerText: string; wide: number; width: number }>(
      "({ innerText: document.body.innerText, wide: document.documentElement.scrollWidth, width: document.documentElement.clientWidth })",
    );
    await this.#around.picture?.(name, this.#tab);
    const broken = BROKEN.flatMap((sign) => innerText.match(new RegExp(`.{0,40}${sign.source}.{0,40}`)) ?? []);
    const failed = FAILED.filter((title) => innerText.includes(title));
    const sideways = wide > width ? [`the page scrolls sideways: ${wide} px in ${width}`] : [];
    const wrong = [...broken, ...failed, ...sideways, ...this.#around.watch.faults()];
    if (wrong.length > 0) throw new Error(`${name}: ${wrong.join("\n")}`);
  }

  #live = (): Promise<void> => this.#until("the page's script", `document.documentElement.dataset.live === "yes"`);

  async #until(target: unknown, expression: string): Promise<void> {
    await this.#poll(typeof target === "string" ? target : JSON.stringify(target), () => this.#tab.evaluate<boolean>(expression));
  }

  /** A page may be left while it is asked: that is no answer, and it is asked again. */
  async #poll(target: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    let fault: unknown;
    while (Date.now() < end) {
      try {
        if (await isSo()) return;
      } catch (error) {
        fault = error;
      }
      await pause(50);
    }
    const shown = await this.#tab.evaluate<string>("location.href + '\\n' + document.body.innerText.slice(0, 1500)").catch(String);
    await this.#around.picture?.(`not there ${target}`.slice(0, 60), this.#tab);
    throw new Error(`not there: ${target}\n${this.#around.watch.faults().join("\n")}\nat ${shown}`, { cause: fault });
  }
}

/** Runs in the page: sets a value as a person does, so that React notices. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, value);
  const event = field.matches("select") ? "change" : "input";
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
