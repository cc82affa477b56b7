/** A program for a thread: makes documents, one after the other, as its port tells it. */
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { printInvoice } from "../pdf/invoice.ts";
import { printSheet } from "../pdf/sheet.ts";
import { signPdf } from "../pdf/sign-pdf.ts";
import { printStatement } from "../pdf/statement.ts";
import { signXml } from "../xml/sign-xml.ts";
import { writeInvoiceXml } from "../xml/write-invoice.ts";
import type { RenderAnswer, RenderTask } from "./tasks.ts";

/** Makes what a task says. */
export async function makeTask(task: RenderTask): Promise<Uint8Array> {
  if (task.kind === "statement") return printStatement(task);
  if (task.kind === "sheet") return printSheet(task);
  const { bill, seller, language, key, at } = task;
  const xml = writeInvoiceXml(bill, seller.company, language);
  if (task.kind === "xml") return Buffer.from(signXml(xml, key, at));
  const attachment = { bytes: Buffer.from(xml), media: "application/xml", at };
  const pdf = await printInvoice({ bill, seller, language, isTest: key.isTest, at, attachment });
  return signPdf(pdf, { key, at });
}

// Pages come first, unless the settings say otherwise: on Linux this is the priority of this thread alone, elsewhere of the whole process, and is left as it is.
if (parentPort && workerData === "low" && process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

parentPort?.on("message", (task: RenderTask) => {
  const answer = (given: RenderAnswer) => parentPort!.postMessage(given);
  makeTask(task).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
