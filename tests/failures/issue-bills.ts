import { openDatabase } from "#platform/server/open-db.ts";
import { issueBill } from "#providers/billing/simulated.ts";
import { plusDays, type Day } from "#vocabulary/day.ts";

/** Issues bills of five accounts at once until it is killed, and rolls every third back; each number is written once its bill is committed. */
const [first = "2100-01-01"] = process.argv.slice(2) as Day[];
const accounts = ["1000000011", "1000000021", "2000000011", "2000000012", "2000000013"];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = await openDatabase({
  ...(process.env["DATABASE_URL"] ? { databaseUrl: process.env["DATABASE_URL"] } : {}),
  dataDir: process.env["DATA_DIR"]!,
  poolSize: 6,
  log,
});

async function issue(account: string, place: number): Promise<void> {
  const periodFrom = plusDays(first, place);
  const issued = await db.transaction().execute(async (tx) => {
    const bill = await issueBill(tx, {
      account,
      kind: "invoice",
      corrects: null,
      currency: "EUR",
      issuedOn: plusDays(periodFrom, 1),
      dueOn: plusDays(periodFrom, 15),
      periodFrom,
      periodTo: periodFrom,
      lines: [],
      discounts: [],
    });
    if (place % 3 === 2) throw new Error("rolled back");
    return bill;
  });
  process.stdout.write(`issued ${issued?.number}\n`);
}

await Promise.all(
  accounts.map(async (account) => {
    for (let place = 0; ; place += 1) await issue(account, place).catch(() => undefined);
  }),
);
