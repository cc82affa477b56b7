import { CHECK_PATH } from "#features/billing/documents/server/jobs.ts";
import { linksWith } from "#features/billing/documents/links/server/link-to.ts";
import { documentsWith } from "#features/billing/documents/server/documents.ts";
import type { Sheet } from "#features/billing/documents/server/pdf/sheet.ts";
import type { Statement } from "#features/billing/documents/server/pdf/statement.ts";
import { openSigning } from "#features/billing/documents/server/key/open-signing.ts";
import { openRenderer, type Renderer, type RenderPriority } from "#features/billing/documents/server/render/renderer.ts";
import { sellerOf } from "#features/billing/documents/server/seller.ts";
import type { SigningKey } from "#features/billing/documents/server/signing-key.ts";
import type { Brand } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { Jobs } from "#platform/server/jobs.ts";
import type { Files } from "#providers/files/port.ts";

/** How long a page waits for a document that is being made. */
const WAIT_MS = 3_000;

type Settings = {
  clock: Clock;
  jobs: Jobs;
  files: Files;
  brand: Brand;
  place: { contextPath: string };
  addressOf: (path: string) => string;
  signingKey: () => Promise<SigningKey | undefined>;
  renderer: Renderer;
  waitMs?: number;
};

/** Documents of bills, for the features that show and give them out. */
export const billDocumentsWith = ({ brand, addressOf, signingKey, renderer, waitMs = WAIT_MS, ...rest }: Settings) => ({
  ...documentsWith({ ...rest, waitMs }),
  ...linksWith(rest),
  signingKey,
  render: renderer.render,
  /** A statement of an account as a PDF; it is not stored and not signed. */
  renderStatement: (statement: Statement, language: Language): Promise<Uint8Array> =>
    renderer.render({ kind: "statement", statement, seller: sellerOf(brand, addressOf(CHECK_PATH)), language, at: rest.clock.now() }),
  /** A sheet of names and values as a PDF, dated with the instant; it is not stored and not signed. */
  renderSheet: (sheet: Sheet, { language, at }: { language: Language; at: Date }): Promise<Uint8Array> =>
    renderer.render({ kind: "sheet", sheet, seller: sellerOf(brand, addressOf(CHECK_PATH)), language, at }),
});

type World = Parameters<typeof openSigning>[1];

/** The key and the thread, which are the same for all; `with` adds what is open later. Throws `CannotStart` for a key that cannot be used. */
export async function openDocuments(settings: Parameters<typeof openSigning>[0] & { DOCUMENT_PRIORITY: RenderPriority }, world: World) {
  const signingKey = await openSigning(settings, world);
  const renderer = openRenderer({ priority: settings.DOCUMENT_PRIORITY });
  return {
    with: (rest: Omit<Settings, "signingKey" | "renderer">) => billDocumentsWith({ ...rest, signingKey, renderer }),
    close: () => renderer.close(),
  };
}
