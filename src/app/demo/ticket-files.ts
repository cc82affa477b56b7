import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { demoId } from "#features/account/customers/server/demo/shapes.ts";
import type { Db } from "#platform/server/db.ts";
import { PROJECT_ROOT } from "#platform/server/project-root.ts";
import { userHash } from "#platform/server/visitor.ts";
import { ProviderUnavailable, type Files } from "#providers/files/port.ts";

const FOLDER = join(PROJECT_ROOT, "src/app/demo/files");
const read = (path: string, name: string, kind: "jpg" | "txt") => {
  const bytes = readFileSync(join(FOLDER, path));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const code = createHash("sha256").update(`ticket file ${path}`).digest("base64url").slice(0, 22);
  return { id: demoId(`ticket file ${path}`), code, name, kind, size: bytes.length, sha256, bytes };
};

export type TicketFileName = "lights" | "speed";
let known: Record<TicketFileName, ReturnType<typeof read>> | undefined;
/** The files that went along with tickets of the demo world: read when that is filled or shown, never by a portal of customers. */
const ticketFiles = () =>
  (known ??= {
    lights: read("router-lights.jpg", "Лампичките на рутера.jpg", "jpg"),
    speed: read("speed-tests.txt", "Измервания на скоростта.txt", "txt"),
  });

/** What was attached to a ticket, as the portal stores it with its code, or as the system of tickets has it. */
export const attachedTo = ({ files = [] }: { files?: readonly TicketFileName[] }, more?: "code") =>
  files.map((file) => {
    const { code, name, size, sha256 } = ticketFiles()[file];
    return { ...(more && { code }), name, size, sha256 };
  });

/** The rows of those files; their contents are stored by `storeTicketFiles`. */
export async function fillTicketFiles(tx: Db): Promise<void> {
  for (const { id, code, name, kind, size, sha256 } of Object.values(ticketFiles())) {
    const { rows } = await sql<{ ticketId: string; userId: string | null; createdAt: Date }>`
      select id as "ticketId", user_id as "userId", created_at as "createdAt" from tickets.tickets
      where files @> ${JSON.stringify([{ code }])}::text::jsonb`.execute(tx);
    const { ticketId, userId, createdAt } = rows[0]!;
    const bytes = Buffer.from(sha256, "hex");
    await sql`
      insert into attachments.files (id, code, owner, purpose, form, name, kind, size, sha256, stored_size, stored_sha256, state, belongs_kind, belongs_to,
        created_at, checked_at)
      values (${id}, ${code}, ${userHash(userId!)}, 'ticket', 'demo', ${name}, ${kind}, ${size}, ${bytes}, ${size}, ${bytes}, 'kept', 'ticket', ${ticketId},
        ${createdAt}, ${createdAt})`.execute(tx);
  }
}

/** Stores the contents of those files that still belong to a ticket and are not stored yet. A storage that is away has them from the next start on. */
export async function storeTicketFiles(db: Db, files: Files): Promise<void> {
  const all = Object.values(ticketFiles());
  const { rows } = await sql<{ id: string }>`
    select id from attachments.files where id = any(${all.map(({ id }) => id)}::uuid[]) and state = 'kept'`.execute(db);
  for (const { id, size, sha256, bytes } of all.filter((file) => rows.some((row) => row.id === file.id)))
    try {
      if (await isStored(files, id)) continue;
      await files.put({
        ...{ id, size, sha256 },
        open: async function* () {
          yield bytes;
        },
      });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
}

/** Whether a file is there: its first byte is read. */
async function isStored(files: Files, id: string): Promise<boolean> {
  const bytes = await files.open(id, { start: 0, end: 0 });
  let length = 0;
  for await (const piece of bytes ?? []) length += piece.length;
  return length > 0;
}
