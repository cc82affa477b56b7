import { reaching } from "./reaching.ts";

const TEST = /[.]test[.]tsx?$/;
/** What walks every way of a guide by the same few statements, which the other tests of guides show on PostgreSQL. */
const EMBEDDED_ALONE = ["src/features/support/troubleshooting/server/walks.test.ts"];
/** What an engine itself is asked for, and what a demo begins with: these run on both databases. */
const ON_BOTH = /^src[/](platform|testing|app[/]demo)[/]/;

/** The test files that run on PostgreSQL: those that reach a database by their imports. */
export function onPostgres(): string[] {
  const files = reaching("src/testing/database.ts").filter((file) => TEST.test(file));
  if (files.length < 50) throw new Error(`only ${files.length} test files reach a database: they are looked for in a wrong way`);
  for (const one of EMBEDDED_ALONE) if (!files.includes(one)) throw new Error(`${one} is not among them`);
  return files.filter((file) => !EMBEDDED_ALONE.includes(file));
}

/** Those that `npm test` runs on PostgreSQL alone (docs/decisions/244). */
export const onPostgresAlone = (): string[] => onPostgres().filter((file) => !ON_BOTH.test(file));
