import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freshFolder } from "./folder.ts";

/** A document to be checked, by any name. */
export type Document = { name: string; html: string };
/** What the checker found wrong with a document, with the piece of it that is meant. */
export type HtmlError = { name: string; message: string; extract: string };

type Message = { type: string; url?: string; message: string; extract?: string };

/** A check of many documents takes a minute or two. */
const DEADLINE_MS = 600_000;

/** Whether Java is there, which the checker runs on. */
const hasJava = (): boolean => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;

/** The errors that the Nu HTML checker (npm `vnu-jar`) finds. Throws where Java is missing: Debian's package is default-jre-headless. */
export function checkHtml(documents: readonly Document[]): HtmlError[] {
  if (!hasJava()) throw new Error("the Nu HTML checker needs Java: apt-get install default-jre-headless");
  const { folder, remove } = freshFolder();
  try {
    for (const [number, { html }] of documents.entries()) writeFileSync(join(folder, `${number}.html`), html);
    const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
    const options = ["-Xss4m", "-jar", jar, "--format", "json", "--errors-only", "--skip-non-html", "--exit-zero-always", folder];
    const { stderr, error, status } = spawnSync("java", options, { encoding: "utf8", timeout: DEADLINE_MS, maxBuffer: 256 * 1024 * 1024 });
    if (error) throw error;
    const report = /^\{.*"messages".*\}$/m.exec(stderr)?.[0];
    if (status !== 0 || report === undefined) throw new Error(`the Nu HTML checker ended with ${status}: ${stderr.slice(0, 500)}`);
    const { messages } = JSON.parse(report) as { messages: Message[] };
    return messages
      .filter(({ type }) => type === "error" || type === "non-document-error")
      .map(({ url = "", message, extract = "" }) => ({
        name: documents[Number(/(\d+)\.html$/.exec(url)?.[1])]?.name ?? url,
        message,
        extract,
      }));
  } finally {
    remove();
  }
}
