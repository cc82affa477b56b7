import { messages } from "#app/server/contact.ts";
import { attachmentLimitsOf } from "#app/server/limits.ts";
import { configFrom } from "#app/server/config.ts";
import { uploadAttachment } from "#features/contact/attachments/contract.ts";
import type { AttachmentDependencies } from "#features/contact/attachments/server/dependencies.ts";
import { attachments } from "#features/contact/attachments/server/feature.ts";
import { standingClock, type Clock } from "#platform/server/clock.ts";
import type { Db } from "#platform/server/db.ts";
import type { Files } from "#providers/files/port.ts";
import { filesInFolder } from "#providers/files/folder.ts";
import { simulatedVirusScanner } from "#providers/virus-scanner/simulated.ts";
import { freshDb } from "./database.ts";
import { freshFolder } from "./folder.ts";
import { NOW, opened, openServer, type Browser, type Opened } from "./server.ts";

/** The calls of attachments over a database and a folder; `files` goes between the two, and tests may put another there. */
export async function openAttachments(more: (at: { db: Db; clock: Clock }) => Opened[] | Promise<Opened[]> = () => []) {
  const { db, close } = await freshDb();
  const { folder, remove } = freshFolder();
  const clock = standingClock(NOW);
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  const storage = filesInFolder(folder);
  const deps: AttachmentDependencies = {
    db,
    clock,
    files: { ...storage },
    virusScanner: simulatedVirusScanner({ db, slowMs: 5 }),
    scanDeadlineMs: 3_000,
    attachmentLimits: attachmentLimitsOf(configFrom({}), "a secret of the tests"),
    messages,
    log: { info: log, warn: log },
  };
  const server = await openServer(db, [opened(attachments, deps), ...(await more({ db, clock }))], { clock });
  return {
    db,
    clock,
    deps,
    logged,
    storage,
    server,
    close: async () => {
      await server.close();
      await close();
      remove();
    },
  };
}
export type AttachmentsContext = Awaited<ReturnType<typeof openAttachments>>;

type Upload = [browser: Browser, name: string, content: Uint8Array | string, more?: { form?: string; key?: string }];

/** Uploads a file as a page does. */
export const upload = (...[browser, name, content, more = {}]: Upload) =>
  browser.call(uploadAttachment, {
    body: { ...(more.form && { form: more.form }) },
    files: [new File([typeof content === "string" ? content : new Uint8Array(content)], name)],
    ...(more.key && { key: more.key }),
  });

/** The same of a file that must be taken; returns its code. */
export async function uploaded(...given: Upload): Promise<string> {
  const { status, body } = await upload(...given);
  if (status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`);
  return body.code;
}

/** Names in the storage. */
export async function stored(files: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const { id } of files.list()) names.push(id);
  return names.sort();
}
