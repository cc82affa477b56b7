import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

type Row = { now: string; today: string; time: string; appointment: string; ticket: string; year: { earliest: string }; typed: string };
type DayTable = { rows: Row[]; pasted: string[] };

/** The table of days, computed by a process whose machine is in the zone. */
function tableIn(zone: string): DayTable {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", "tests/days/table.ts"], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: "" },
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout) as DayTable;
}
const here = tableIn("Europe/Sofia");
const rowAt = (now: string) => here.rows.find((row) => row.now === now);

test.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC", "Asia/Kathmandu"])("a server in %s offers the days of Sofia", (zone) => {
  expect(tableIn(zone)).toEqual(here);
});

test("the day changes at midnight in Sofia, in winter and in summer time", () => {
  expect(rowAt("2026-11-20T22:00:00.000Z")).toMatchObject({ today: "2026-11-21", time: "00:00", appointment: "2026-11-23" });
  expect(rowAt("2026-11-20T21:59:00.000Z")).toMatchObject({ today: "2026-11-20", time: "23:59", ticket: "2026-11-20" });
  expect(rowAt("2026-10-24T20:00:00.000Z")).toMatchObject({ today: "2026-10-24", time: "23:00" });
  expect(rowAt("2026-10-24T21:00:00.000Z")).toMatchObject({ today: "2026-10-25", time: "00:00", appointment: "2026-10-27" });
});

test("every picker begins with today or later, and reads what it shows", () => {
  for (const { today, appointment, ticket, year, typed } of here.rows) {
    expect({ ticket, year: year.earliest, typed }).toEqual({ ticket: today, year: today, typed: today });
    expect(appointment > today).toBe(true);
  }
  expect(here.pasted).toEqual(["2027-01-31", "2027-01-31", "2027-01-31"]);
});
