import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { LINE_TEST_REFUSALS, ProviderUnavailable, type LineTests, type NewLineTest, type StartedLineTest } from "./port.ts";
import { creationOf, lineTestOf, ServiceTest } from "./tmf653-shapes.ts";

const TESTS = "/serviceTestManagement/v4/serviceTest";
const SYSTEM = { system: "system of line tests", keySetting: "LINE_TESTS_KEY" };

/** A system of line tests behind TM Forum 653, version 4; `url` is the path above it (docs/decisions/217). Our id is the name of the test. */
export function lineTestsOverTmf(access: Access): LineTests {
  const call = openTmfInterface(SYSTEM, access);
  return {
    start: (test) => call((requests) => startOnce(requests, test)),
    test: (testId) =>
      call(async ({ find }) => {
        const found = await find(`${TESTS}/${encodeURIComponent(testId)}`, ServiceTest);
        return found && lineTestOf(found);
      }),
  };
}

async function ours({ list }: TmfRequests, ourId: string): Promise<string | undefined> {
  const { items } = await list(TESTS, { name: ourId }, ServiceTest);
  return items.find(({ name }) => name === ourId)?.id;
}

/** A test of ours is looked up before it is begun, since the interface promises nothing for a repeat. */
async function startOnce(requests: TmfRequests, test: NewLineTest): Promise<StartedLineTest> {
  const before = await ours(requests, test.ourId);
  if (before) return { state: "ok", testId: before };
  const answer = await requests.create(TESTS, creationOf(test), ServiceTest);
  if ("made" in answer) return { state: "ok", testId: answer.made.id };
  const meanwhile = answer.refused === "duplicate" ? await ours(requests, test.ourId) : undefined;
  if (meanwhile) return { state: "ok", testId: meanwhile };
  if (answer.refused === "duplicate") throw new ProviderUnavailable(SYSTEM.system, new Error("a test of ours that is not there"));
  return { state: "refused", reason: refusalFor(answer.refused, LINE_TEST_REFUSALS, "not-measurable") };
}
