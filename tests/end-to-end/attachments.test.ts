import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#features/contact/attachments/messages/words.ts";
import { TEXTS } from "#providers/virus-scanner/simulated.ts";
import { hydrated, openPage, startJourney, type Journey, type Page } from "./harness.ts";

let journey: Journey;
beforeAll(async () => void (journey = await startJourney()));
afterAll(() => journey?.close());

const FORM = "/dev/ui?example=Attachments&story=empty";
const t = words.bg;
const chooser = (page: Page) => page.locator("[data-story] input[type=file]");
const rows = (page: Page) => page.getByRole("list", { name: t.list }).getByRole("listitem");
const send = (page: Page) => page.getByRole("button", { name: "Изпратете" });
const codes = (page: Page) => page.locator("input[name=mediaCodes]").count();
const text = (name: string, content = name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
const red = { create: { width: 60, height: 40, channels: 3, background: "#c00000" } } as const;

type Given = { name: string; type: string; base64: string };

/** Drops or pastes files with this content. */
const give = (
  page: Page,
  event: "drop" | "paste",
  { files, at = "[data-story] textarea" }: { files: Given[]; at?: string },
): Promise<void> =>
  page.evaluate(
    ({ event, files, at }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of files)
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      const target = document.querySelector(at)!;
      const options = { bubbles: true, cancelable: true };
      if (event === "paste") return void target.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      for (const type of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    { event, files, at },
  );

test("files are chosen before the script is there, dropped and pasted; a picture is shown, and at the cap one must be removed first", async () => {
  const page = await journey.person({ width: 390 });
  let chooserOpened = 0;
  page.on("filechooser", () => void (chooserOpened += 1));
  let begin = (): void => undefined;
  const script = new Promise<void>((done) => (begin = done));
  await page.route("**/assets/*.js", async (route) => {
    await script;
    await route.continue();
  });
  await page.goto(FORM, { waitUntil: "commit" });
  await chooser(page).setInputFiles([text("early.txt")]);
  begin();
  await hydrated(page);
  await rows(page).filter({ hasText: "early.txt" }).getByRole("link").waitFor();

  const png = (await sharp(red).png().toBuffer()).toString("base64");
  await page.evaluate(() => document.body.append(document.createElement("form")));
  await give(page, "paste", { files: [{ name: "foreign.txt", type: "text/plain", base64: btoa("x") }], at: "body > form" }); // not into this form
  await give(page, "paste", { files: [{ name: "image.png", type: "image/png", base64: png }] });
  const pasted = rows(page).filter({ hasText: `${t.pasted(2)}.png` });
  await pasted.getByRole("link").waitFor();
  const drawn = pasted.locator("canvas[data-drawn]");
  await drawn.waitFor();
  expect(await drawn.evaluate((canvas: HTMLCanvasElement) => [...canvas.getContext("2d")!.getImageData(50, 50, 1, 1).data])).toEqual([
    192, 0, 0, 255,
  ]);

  const dropped = ["a.txt", "b.txt", "c.txt", "d.txt"].map((name) => ({ name, type: "text/plain", base64: btoa(name) }));
  await give(page, "drop", { files: [...dropped, { name: "setup.exe", type: "", base64: btoa("MZ") }] });
  await expect.poll(() => codes(page)).toBe(5);
  const alert = page.getByRole("alert");
  expect(await alert.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^d\.txt\. .* 5 файла\.$/) as string,
    expect.stringMatching(/^setup\.exe\. .*: pdf, png, jpg, jpeg, doc, docx, xls, xlsx, txt, heic\.$/) as string,
  ]);
  expect(await chooser(page).getAttribute("aria-disabled")).toBe("true");
  await page.getByText(t.full(5)).waitFor();
  await chooser(page).press("Space");

  await page.getByRole("button", { name: t.remove("b.txt") }).press("Enter");
  await page.getByText(t.announced.gone("b.txt")).waitFor({ state: "attached" });
  expect(await rows(page).count()).toBe(4);
  expect(await chooser(page).getAttribute("aria-disabled")).toBeNull();
  expect(chooserOpened).toBe(0);
  await page.keyboard.press("Space"); // the focus went to the button
  await expect.poll(() => chooserOpened).toBe(1);
});

test("an upload is broken off by its button or by the connection, is tried again, and the form waits for it", async () => {
  const page = await journey.person({ away: true });
  await openPage(page, FORM);
  const held = new Promise<void>(() => undefined);
  await page.route("**/my-profile/upload", () => held, { times: 1 });
  await chooser(page).setInputFiles([text("slow.txt")]);
  await rows(page)
    .getByRole("progressbar", { name: t.progress("slow.txt") })
    .waitFor();
  await expect.poll(() => send(page).isDisabled()).toBe(true);
  await page.getByRole("button", { name: t.cancel("slow.txt") }).click();
  await expect.poll(() => rows(page).count()).toBe(0);
  await expect.poll(() => send(page).isEnabled()).toBe(true);

  await page.route("**/my-profile/upload", (route) => route.abort(), { times: 1 });
  await chooser(page).setInputFiles([text("cut.txt")]);
  const cut = rows(page).filter({ hasText: "cut.txt" });
  await cut.getByText("Връзката прекъсна").waitFor();
  await chooser(page).setInputFiles([{ ...text("forged.pdf"), mimeType: "application/pdf" }, text("virus.txt", TEXTS.flagged)]);
  await rows(page).filter({ hasText: "forged.pdf" }).getByText("Съдържанието не отговаря").waitFor();
  await rows(page).filter({ hasText: "virus.txt" }).getByText("опасно съдържание").waitFor();
  expect(await page.getByRole("button", { name: t.againNamed("forged.pdf") }).count()).toBe(0);
  await expect.poll(() => send(page).isEnabled()).toBe(true);
  expect(await codes(page)).toBe(0);
  await cut.getByRole("button", { name: t.againNamed("cut.txt") }).click();
  await cut.getByRole("link", { name: "cut.txt" }).waitFor();
  await expect.poll(() => send(page).isEnabled()).toBe(true);
  expect(await codes(page)).toBe(1);
});
