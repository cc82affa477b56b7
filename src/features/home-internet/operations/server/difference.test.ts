import fc from "fast-check";
import { expect, test } from "vitest";
import type { RouterSettings } from "#providers/network-controller/port.ts";
import { routerSettings as settings } from "#testing/router-settings.ts";
import { FAMILIES, familiesBeside } from "../operation.ts";
import { differenceOf, isSame } from "./difference.ts";
import { verify, verifyNext } from "./verify.ts";
import { projectedAfter } from "./projected.ts";

const family = fc.constantFrom(...FAMILIES);

const NEVER_BOOTED = { contactAt: new Date(1), bootedAt: null, bootedFreshAt: null, upSince: null };

test("the difference of two states, applied to the first, gives the second, whatever numbers the rows have", () => {
  fc.assert(
    fc.property(settings, settings, family, (from, to, of) => {
      const after = projectedAfter(from, differenceOf(from, to, of));
      expect(isSame(after, to, of)).toBe(true);
      for (const other of FAMILIES) if (!familiesBeside(of).includes(other)) expect(isSame(after, from, other)).toBe(true);
    }),
  );
});

test("between two lists with rows that are on there is none without: it would let everybody in", () => {
  fc.assert(
    fc.property(settings, settings, (from, to) => {
      const isOn = ({ admitted }: RouterSettings) => admitted.some(({ active }) => active);
      fc.pre(isOn(from) && isOn(to));
      const steps = differenceOf(from, to, "access");
      for (const [place] of steps.entries()) expect(isOn(projectedAfter(from, steps.slice(0, place)))).toBe(true);
    }),
  );
});

test("a state does not differ from itself", () => {
  fc.assert(fc.property(settings, family, (one, of) => void expect(differenceOf(one, structuredClone(one), of)).toEqual([])));
});

/** Steps from one state to another are confirmed by the state that they lead to, and not by the one that they began from. */
function expectConfirmedOnlyWhole(
  of: Pick<Parameters<typeof verify>[0], "kind" | "family" | "former">,
  from: RouterSettings,
  to: RouterSettings,
) {
  const steps = differenceOf(from, to, of.family);
  fc.pre(steps.length > 0);
  const op = { ...of, requestedAt: new Date(0), steps };
  const report = (current: RouterSettings) => ({ ...NEVER_BOOTED, settings: current, reportedAt: new Date(1) });
  expect(verify(op, report(projectedAfter(from, steps)))).toBe(true);
  expect(verify(op, report(from))).toBe(false);
  expect(verifyNext({ ...op, doneSteps: 0 }, report(projectedAfter(from, steps.slice(0, 1))))).toBe(true);
  expect(verifyNext({ ...op, doneSteps: 0 }, report(from))).toBe(false);
}

test("a requested change is confirmed only when the state has all of it and nothing else", () => {
  fc.assert(
    fc.property(settings, settings, family, (former, to, of) =>
      expectConfirmedOnlyWhole({ kind: "wifi.settings", family: of, former }, former, to),
    ),
  );
});

test("a repair is confirmed when everything is as it was before, whatever state it began from", () => {
  fc.assert(
    fc.property(settings, settings, family, (found, former, of) =>
      expectConfirmedOnlyWhole({ kind: "repair", family: of, former }, found, former),
    ),
  );
});

test("a reset is confirmed once the router has come up with the factory settings after the request", () => {
  const op = {
    kind: "reset" as const,
    family: "reset" as const,
    requestedAt: new Date("2026-11-21T10:00:00Z"),
    former: null,
    steps: [{ kind: "reset" as const }],
  };
  const report = (bootedFreshAt: string | null) => ({
    ...NEVER_BOOTED,
    settings: undefined as never,
    reportedAt: new Date(),
    bootedFreshAt: bootedFreshAt === null ? null : new Date(bootedFreshAt),
  });
  expect(verify(op, report(null))).toBe(false);
  expect(verify(op, report("2026-11-20T10:00:00Z"))).toBe(false);
  expect(verify(op, report("2026-11-21T10:00:05Z"))).toBe(true);
});

test("a restart is confirmed once the router has reported after the request that it came up, with its uptime counted from zero", () => {
  const op = {
    kind: "restart",
    family: "restart",
    requestedAt: new Date("2026-11-21T10:00:00Z"),
    former: null,
    steps: [{ kind: "restart" }],
  } as const;
  const report = (bootedAt: string | null, upSince: string | null) => ({
    ...NEVER_BOOTED,
    settings: undefined as never,
    reportedAt: new Date(),
    bootedAt: bootedAt === null ? null : new Date(bootedAt),
    upSince: upSince === null ? null : new Date(upSince),
  });
  const [before, since] = ["2026-11-20T10:00:00Z", "2026-11-21T10:02:00Z"];
  expect(verify({ ...op, steps: [...op.steps] }, report(null, since))).toBe(false);
  expect(verify({ ...op, steps: [...op.steps] }, report(before, null))).toBe(false);
  expect(verify({ ...op, steps: [...op.steps] }, report(since, before))).toBe(false);
  expect(verify({ ...op, steps: [...op.steps] }, report(since, null))).toBe(true);
  expect(verify({ ...op, steps: [...op.steps] }, report(since, since))).toBe(true);
});
