import { existsSync } from "node:fs";

/** One window of a browser, without cookies at first. `expression` is JavaScript of the page; `element` one that is an element of it. */
export type Tab = {
  goto(url: string): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  click(element: string): Promise<void>;
  /** Types after what is there. */
  type(element: string, text: string): Promise<void>;
  attach(element: string, file: string): Promise<void>;
  /** What is in sight, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Makes the page so large, in CSS pixels. */
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
};
export type Size = { width: number; height: number };
export type Engine = { open(size: Size): Promise<Tab>; close(): Promise<void> };
export type EngineName = "chromium" | "firefox" | "webkit";

/** How long each call of a browser may take. */
export const DEADLINE_MS = 60_000;
/** Where the people of the tests live. */
export const ZONE = "Europe/Sofia";

type Program = { name: string; paths: string[]; debian: string };
const program = (name: string, debian: string, ...paths: string[]): Program => ({ name, debian, paths });

export const DRIVER = program("WebKitWebDriver", "webkit2gtk-driver", "/usr/bin/WebKitWebDriver");
export const MINI_BROWSER = program(
  "WebKit's MiniBrowser",
  "webkit2gtk-driver",
  ...["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
);
export const SCREEN = program("a screen for WebKit (Xvfb)", "xvfb", "/usr/bin/Xvfb");
export const FIREFOX = program("Firefox", "firefox-esr", "/usr/bin/firefox-esr", "/usr/bin/firefox");
export const CHROMIUM = program("Chromium", "chromium", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

const PROGRAMS: Record<EngineName, Program[]> = {
  chromium: [CHROMIUM],
  firefox: [FIREFOX],
  webkit: [DRIVER, MINI_BROWSER, SCREEN],
};

/** Where a program is on this machine; throws what to install where it is not. */
export function pathOf({ name, paths, debian }: Program, isThere: (path: string) => boolean = existsSync): string {
  const path = paths.find((one) => isThere(one));
  if (path === undefined) throw new Error(`no ${name}: apt-get install --no-install-recommends ${debian}`);
  return path;
}

/** What is missing for these engines, and the one command that installs it; undefined where all is there. */
export function missingFor(engines: readonly EngineName[], isThere: (path: string) => boolean = existsSync): string | undefined {
  const missing = engines.flatMap((engine) => PROGRAMS[engine]).filter(({ paths }) => !paths.some((path) => isThere(path)));
  if (missing.length === 0) return undefined;
  const packages = [...new Set(missing.map(({ debian }) => debian))].join(" ");
  return `missing: ${missing.map(({ name }) => name).join(", ")}. Debian has them: apt-get install --no-install-recommends ${packages}`;
}
