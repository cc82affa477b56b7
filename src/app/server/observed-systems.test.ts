import { expect, test } from "vitest";
import { BRAND } from "#testing/brand.ts";
import { freshDb } from "#testing/database.ts";
import { NOW } from "#testing/server.ts";
import { standingClock } from "#platform/server/clock.ts";
import type { SystemAnswered } from "#platform/server/metrics.ts";
import { inScope, newScope } from "#platform/server/scope.ts";
import { ProviderUnavailable } from "#providers/provider-unavailable.ts";
import { heldSystems, observed, withoutSystems, SYSTEM_NAMES } from "./observed-systems.ts";
import { openProviders } from "./providers.ts";
import { configFrom } from "./config.ts";

function watching() {
  const seen: Omit<SystemAnswered, "seconds">[] = [];
  const lines: { about: Record<string, unknown>; message: string }[] = [];
  return {
    seen,
    lines,
    systemAnswered: ({ seconds, ...rest }: SystemAnswered) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      seen.push(rest);
    },
    log: { warn: (about: object, message: string) => void lines.push({ about: { ...about }, message }) },
  };
}

const port = {
  answers: async (name: string) => `answer to ${name}`,
  isAway: () => Promise.reject(new ProviderUnavailable("billing", new Error("ECONNREFUSED"))),
  breaks: async () => {
    throw new TypeError("undefined is no bill");
  },
  reads: (text: string) => text.length,
  refuses: () => {
    throw new RangeError("no such word");
  },
  simulator: { pays: true },
};

test("a call to an outside system is counted by its outcome, and answers or fails as it would", async () => {
  const watch = watching();
  const billing = observed("billing", port, watch);
  const scope = newScope({ requestId: "r" });
  await inScope(scope, async () => {
    expect(await billing.answers("a bill")).toBe("answer to a bill");
    await expect(billing.isAway()).rejects.toThrow("billing is away: ECONNREFUSED");
    await expect(billing.breaks()).rejects.toThrow(TypeError);
  });
  const system = "billing";
  expect(watch.seen).toEqual([
    { system, call: "answers", outcome: "answered" },
    { system, call: "isAway", outcome: "away" },
    { system, call: "breaks", outcome: "failed" },
  ]);
  expect(
    watch.lines.map(({ about: { ms, err, ...about }, message }) => ({
      ...about,
      message,
      whole: typeof ms === "number" && err instanceof Error,
    })),
  ).toEqual(
    ["away", "failed"].map((outcome, place) => ({
      system,
      call: ["isAway", "breaks"][place],
      outcome,
      message: "a call to an outside system did not succeed",
      whole: true,
    })),
  );
  expect(scope.waited.systems.count).toBe(3);
});

test("what asks no system is passed on as it is: functions without a promise, and what is no function", () => {
  const watch = watching();
  const billing = observed("billing", port, watch);
  expect(billing.reads("four")).toBe(4);
  expect(() => billing.refuses()).toThrow(RangeError);
  expect(billing.simulator).toBe(port.simulator);
  expect(watch.seen).toEqual([]);
});

test("a restored copy reaches no outside system: each is away, files and scanner stay", async () => {
  const reached: string[] = [];
  const one = (name: string) => ({ send: async () => void reached.push(name) });
  const systems = Object.fromEntries(Object.keys(SYSTEM_NAMES).map((name) => [name, one(name)]));
  const held = heldSystems(systems as never) as unknown as Record<string, { send(): Promise<void> }>;
  for (const name of Object.keys(SYSTEM_NAMES))
    await held[name]!.send().catch((error: unknown) => expect(error).toBeInstanceOf(ProviderUnavailable));
  expect(reached).toEqual(["files", "virusScanner"]);
});

test("every outside system that the portal opens has a name to be observed by, and functions of its own", () => {
  const settings = configFrom({ DEMO: "on" });
  const nothing = null as never;
  const world = { db: nothing, clock: nothing, log: { info: () => undefined, warn: () => undefined } };
  const brand = { name: "Vrata", contact: { mail: "a@b.example" } } as never;
  const opened = openProviders(settings, { ...world, brand, publicUrl: () => "http://localhost", callbackPath: "/callback" });
  const {
    close: _,
    outbox: _outbox,
    billRun: _run,
    paymentSimulator: _payments,
    downloadSimulator: _downloads,
    serviceOrderEventsKey: _key,
    ...systems
  } = opened;
  expect(Object.keys(SYSTEM_NAMES).sort()).toEqual(Object.keys(systems).sort());
  for (const system of Object.values(systems))
    expect(Object.values(system as object).some((member) => typeof member === "function")).toBe(true);
});

test("a system that is off cannot be called, and says what calls it must declare; the others answer", async () => {
  const database = await freshDb();
  const providers = openProviders(configFrom({}), {
    db: database.db,
    brand: BRAND,
    clock: standingClock(NOW),
    log: { info: () => undefined, warn: () => undefined },
    publicUrl: () => "http://127.0.0.1:3000",
    callbackPath: "/payments/callback",
  });
  const left = withoutSystems(providers, ["billing"]);
  expect(() => left.billing.accountState("1000000011")).toThrow(
    "billing is off, and accountState was called: what calls it must say that it needs billing",
  );
  expect(await left.tollRegistry.products("car")).toHaveLength(6);
  expect(withoutSystems(providers, [])).toEqual(providers);
  await providers.close();
  await database.close();
});
