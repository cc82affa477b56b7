import type { Language } from "#platform/language.ts";
import type { Tab } from "./chromium.ts";
import type { DemoPortal } from "./demo-portal.ts";

/** A page that the check shows; `mail` is the newest mail of the demo world. */
type Shown = { title: string; path: string; isStrangers?: boolean; status?: number };
export const PAGES: readonly Shown[] = [
  { title: "Front page", path: "/", isStrangers: true },
  { title: "Sign-in", path: "/login", isStrangers: true },
  { title: "Vignettes", path: "/vignettes", isStrangers: true },
  { title: "Devices", path: "/shop/devices/listing", isStrangers: true },
  { title: "Help", path: "/help", isStrangers: true },
  { title: "Contact and company", path: "/contact", isStrangers: true },
  { title: "Terms of use", path: "/terms", isStrangers: true },
  { title: "A page that does not exist", path: "/nothing-is-here", isStrangers: true, status: 404 },
  { title: "The customer's overview", path: "{area}" },
  { title: "Bills", path: "{area}/invoices" },
  { title: "A line", path: "{area}/services/line?id=888100101&open=1" },
  { title: "A mail", path: "mail" },
];

/** A way in which every page is shown. */
export type Look = { width: number; height: number; isDark: boolean; language: Language };
export const LOOKS: readonly Look[] = [
  { width: 390, height: 844, isDark: false, language: "bg" },
  { width: 390, height: 844, isDark: true, language: "en" },
  { width: 1280, height: 800, isDark: false, language: "bg" },
  { width: 1280, height: 800, isDark: true, language: "en" },
];
/** How much of a page is shown, in screens: of the front page all of it, down to the foot. */
const SCREENS = 2;
const WHOLE = 8;

export type Picture = { page: string; look: Look; webp: string };
type Session = { tab: Tab; portal: DemoPortal; area: string };

/** Takes every page in every way, as WebP in base64. */
export async function takePictures(session: Session): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const mail = await newestMail(session.portal.url);
  for (const look of LOOKS)
    for (const page of PAGES) {
      if (page.path === "mail" && look.isDark) continue; // mails have light colours alone
      await dress(session, look, page);
      await open(session, page, mail);
      pictures.push({ page: page.title, look, webp: await shot(session.tab, look, page.path === "/" ? WHOLE : SCREENS) });
    }
  return pictures;
}

/** Sets the screen, the theme and the cookies of whoever looks. */
async function dress({ tab, portal }: Session, { width, height, isDark, language }: Look, { isStrangers = false }: Shown): Promise<void> {
  await tab.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  await tab.send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
  await tab.send("Network.clearBrowserCookies");
  const { cc_cookie_accept: choice = "refuse", ...others } = portal.cookies;
  const cookies = { ...(isStrangers ? {} : others), cc_cookie_accept: choice, "vrata-language": language };
  for (const [name, value] of Object.entries(cookies)) await tab.send("Network.setCookie", { name, value, url: portal.url });
}

const FONTS = "document.fonts.ready.then(() => undefined)";
/** Until the page is interactive, which it says on its root, or for three seconds. */
const LIVE = `${FONTS}.then(() => new Promise((done) => {
  const end = Date.now() + 3000;
  const look = () => (document.documentElement.dataset.live === "yes" || Date.now() > end ? done() : setTimeout(look, 30));
  look();
})).then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))`;

/** Opens the page; throws where the portal answers otherwise than it should, whose picture would say nothing. */
async function open({ tab, portal, area }: Session, { title, path, status = 200 }: Shown, mail: string): Promise<void> {
  const loaded = tab.next("Page.loadEventFired");
  await tab.send("Page.navigate", { url: path === "mail" ? "about:blank" : `${portal.url}${path.replace("{area}", area)}` });
  await loaded;
  const answered = path === "mail" ? status : await statusOf(tab);
  if (answered !== status) throw new Error(`${title}: the demo world answered ${answered} instead of ${status}`);
  if (path === "mail") {
    const { frameTree } = (await tab.send("Page.getFrameTree")) as { frameTree: { frame: { id: string } } };
    await tab.send("Page.setDocumentContent", { frameId: frameTree.frame.id, html: mail });
  }
  await tab.send("Runtime.evaluate", { expression: path === "mail" ? FONTS : LIVE, awaitPromise: true });
}

/** The status with which the page in the tab was answered. */
async function statusOf(tab: Tab): Promise<number> {
  const expression = `performance.getEntriesByType("navigation")[0].responseStatus`;
  const { result } = (await tab.send("Runtime.evaluate", { expression, returnByValue: true })) as { result: { value: number } };
  return result.value;
}

async function shot(tab: Tab, { width, height }: Look, screens: number): Promise<string> {
  const { cssContentSize } = (await tab.send("Page.getLayoutMetrics")) as { cssContentSize: { height: number } };
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(cssContentSize.height, height), height * screens), scale: 1 };
  const { data } = await tab.send("Page.captureScreenshot", { format: "webp", quality: 72, clip, captureBeyondViewport: true });
  return data as string;
}

/** The HTML of the newest mail that the demo world has sent. */
async function newestMail(url: string): Promise<string> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`, { headers: { accept: "application/json" } })).json();
  const { messages } = (await read("/dev/outbox/messages")) as { messages: { kind: string; id: string }[] };
  const mail = messages.find(({ kind }) => kind === "mail");
  if (!mail) throw new Error("the demo world has sent no mail");
  return ((await read(`/dev/outbox/messages/mail/${encodeURIComponent(mail.id)}`)) as { html: string }).html;
}
