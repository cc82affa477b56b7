import { pathToFileURL } from "node:url";
import { CatalogueFaults, importCatalogues, readCatalogues, type Step } from "#features/shop/catalogue/server/file/importing.ts";
import { sourceAt } from "#features/shop/catalogue/server/file/source.ts";
import { reportInWords } from "#features/shop/catalogue/server/file/report.ts";
import { settleShelves } from "#features/shop/catalogue/server/settling.ts";
import { audit } from "#platform/server/audit.ts";
import { isForOperator } from "#platform/server/cannot-start.ts";
import { faultsInWords } from "#platform/server/json-file/faults.ts";
import { openDatabase } from "#platform/server/open-db.ts";
import { placeOfDatabase, warningsTo, withoutSecret } from "./command.ts";
import { configFrom } from "./config.ts";
import { progressOn } from "./progress.ts";

const USAGE = `npm run catalogue -- import FILE.json [MORE.json …]

Takes devices and their offers from files, all or nothing, into the database at DATABASE_URL or the embedded one under DATA_DIR.
The format is in docs/catalogue.md. The same file again changes nothing.
`;

type Streams = { out: { write(text: string): unknown; isTTY?: boolean }; err: { write(text: string): unknown } };

/** Runs the command; returns its exit code: 0 done, 1 nothing was imported, 2 wrong usage. */
export async function runCatalogue(
  given: string[],
  environment: Record<string, string | undefined>,
  { out, err }: Streams,
): Promise<number> {
  const [command, ...files] = given;
  if (command === "--help") {
    out.write(USAGE);
    return 0;
  }
  if (command !== "import" || files.length === 0) {
    err.write(USAGE);
    return 2;
  }
  try {
    const onProgress = progressOn<Step>(out, { count: true });
    const read = readCatalogues(files.map(sourceAt), onProgress);
    const database = await openDatabase({
      ...placeOfDatabase(configFrom(withoutSecret(environment), { starts: false })),
      poolSize: 2,
      log: warningsTo(err),
    });
    try {
      const now = new Date();
      const report = await database.db.transaction().execute(async (tx) => {
        const imported = await importCatalogues(tx, read, { now, onProgress });
        const after = { products: imported.products, offers: imported.offers, changes: imported.changes.length };
        await audit(tx, { actor: { command: "catalogue import" }, at: now, act: "catalogue.imported", subject: files.join(" "), after });
        return imported;
      });
      out.write(`${reportInWords(report)}\n`);
      await settleShelves(database.db).catch(() => undefined); // after the import: PostgreSQL would do this later by itself
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    err.write(`${whyNot(error)}\n`);
    return 1;
  }
}

function whyNot(error: unknown): string {
  if (error instanceof CatalogueFaults) return faultsInWords(error.faults);
  const { message, stack, code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") return `${path ?? "the file"} cannot be read. Nothing was imported.`;
  return `Nothing was imported: ${isForOperator(error) ? message : stack}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await runCatalogue(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr });
