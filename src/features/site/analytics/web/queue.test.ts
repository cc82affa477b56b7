import { expect, test } from "vitest";
import type { AnalyticsEvent } from "../event.ts";
import { eventQueue, MOST_BYTES, type Sent } from "./queue.ts";

const MOST_WAITING = 100;
const VISIT = "0b0e7a52-1c53-4f0e-9a51-3f2e5d7c9a10";
const event = (id: number, title = ""): AnalyticsEvent => ({
  visit: VISIT,
  url: "/",
  type: "click",
  id: String(id),
  ...(title && { title }),
});
const many = (count: number, from = 1) => Array.from({ length: count }, (_, place) => event(from + place));
const settled = (): Promise<void> => new Promise((go) => setImmediate(go));

/** A queue with a controlled clock and a server with the given answers. */
function opened(answers: Sent[] = [], limits = { events: MOST_WAITING, kib: 256 }) {
  const sent: string[][] = [];
  const beacons: string[][] = [];
  const timers: { at: number; run: () => void }[] = [];
  const here = { now: 0, agrees: true, beaconTaken: true, aborted: 0, hang: false };
  const queue = eventQueue({
    async send(batch, signal) {
      sent.push(batch.map(({ id }) => id!));
      signal.addEventListener("abort", () => (here.aborted += 1));
      if (here.hang) await new Promise(() => undefined);
      return answers.shift() ?? "taken";
    },
    beacon(batch) {
      if (here.beaconTaken) beacons.push(batch.map(({ id }) => id!));
      return here.beaconTaken;
    },
    mayTrack: () => here.agrees,
    limits,
    after(ms, run) {
      const timer = { at: here.now + ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const pass = async (ms: number) => {
    const until = here.now + ms;
    for (;;) {
      await settled();
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.splice(timers.indexOf(due), 1);
      here.now = due.at;
      due.run();
    }
    here.now = until;
    await settled();
  };
  const add = async (events: AnalyticsEvent[]) => {
    for (const one of events) queue.add(one);
    await settled();
  };
  return { queue, add, pass, sent, beacons, timers, here };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => String(from + place));

test("twenty events are sent at once, nineteen wait", async () => {
  const { add, sent } = opened();
  await add(many(19));
  expect(sent).toEqual([]);
  await add([event(20)]);
  expect(sent).toEqual([numbers(1, 20)]);
});

test("ten seconds after the first event waiting events are sent, and never an empty batch", async () => {
  const { add, pass, sent } = opened();
  await add(many(3));
  await pass(9_999);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([["1", "2", "3"]]);
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test("a closing page sends its waiting events by beacon, once", async () => {
  const { queue, add, pass, sent, beacons } = opened();
  await add(many(4));
  queue.leave();
  queue.leave();
  await pass(20_000);
  expect([beacons, sent]).toEqual([[["1", "2", "3", "4"]], []]);
});

test("a beacon that the browser refuses is sent as a regular batch, if the page stays", async () => {
  const { queue, add, pass, sent, here } = opened();
  here.beaconTaken = false;
  await add(many(2));
  queue.leave();
  await pass(10_000);
  expect(sent).toEqual([["1", "2"]]);
});

test("without consent nothing waits and nothing is sent", async () => {
  const { queue, add, pass, sent, beacons, timers, here } = opened();
  here.agrees = false;
  await add(many(30));
  queue.leave();
  await pass(60_000);
  expect([sent, beacons, timers]).toEqual([[], [], []]);
});

test("withdrawing consent discards waiting events: no timer, beacon or later event sends them", async () => {
  for (const go of ["timer", "leave", "add"] as const) {
    const { queue, add, pass, sent, beacons, here } = opened();
    await add(many(10));
    here.agrees = false;
    if (go === "leave") queue.leave();
    if (go === "add") await add([event(11)]);
    await pass(10_000);
    here.agrees = true;
    queue.leave();
    await pass(60_000);
    expect([go, sent, beacons]).toEqual([go, [], []]);
  }
});

test("emptying the queue aborts the batch under way, and its events are not queued again", async () => {
  const { queue, add, pass, sent, here } = opened();
  here.hang = true;
  await add(many(20));
  await add(many(5, 21));
  queue.empty();
  await pass(60_000);
  expect([sent.length, here.aborted]).toEqual([1, 1]);
});

test("a failed batch is tried three times with growing pauses, together with new events, and then dropped", async () => {
  const { add, pass, sent } = opened([{}, {}, {}]);
  await add(many(20));
  await add([event(21)]);
  await pass(19_999);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent[1]).toEqual(numbers(1, 21));
  await pass(40_000);
  expect(sent).toHaveLength(3);
  await pass(600_000);
  expect(sent).toHaveLength(3);
});

test("after Retry-After neither the twentieth event nor a closing page sends earlier", async () => {
  const { queue, add, pass, sent, beacons } = opened([{ againAfterMs: 45_000 }]);
  await add(many(20));
  await add(many(40, 21));
  queue.leave();
  await pass(44_999);
  expect([sent.length, beacons]).toEqual([1, []]);
  await pass(1);
  expect(sent[1]).toEqual(numbers(1, 60));
});

test("a batch that the server refuses is not sent again", async () => {
  const { add, pass, sent } = opened(["refused"]);
  await add(many(20));
  await add([event(21)]);
  await pass(60_000);
  expect(sent).toEqual([numbers(1, 20), ["21"]]);
});

test("the queue is bounded, and drops the oldest events first", async () => {
  const { add, pass, sent, here } = opened();
  here.hang = true;
  await add(many(20));
  await add(many(500, 21));
  here.hang = false;
  expect(sent).toHaveLength(1);
  const again = opened([{ againAfterMs: 10_000 }]);
  await again.add(many(20));
  await again.add(many(500, 21));
  await again.pass(10_000);
  expect(again.sent[1]).toEqual(numbers(520 - MOST_WAITING + 1, 520));
  await pass(0);
});

test("a batch is no larger than browsers send for a closed page", async () => {
  const { queue, add, beacons } = opened();
  const long = "ш".repeat(4_000); // two bytes each
  await add(Array.from({ length: 15 }, (_, id) => event(id, long)));
  queue.leave();
  expect(beacons.flat()).toHaveLength(15);
  expect(beacons.length).toBeGreaterThan(1);
  for (const batch of beacons) expect(batch.length * 8_000).toBeLessThan(MOST_BYTES);
});
