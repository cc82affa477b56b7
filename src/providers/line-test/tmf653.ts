import * as z from "zod/mini";
import type { Access } from "../json-interface.ts";
import { refusalFor } from "../refusals.ts";
import { createUnlessThere, openTmfInterface, type TmfRequests } from "../tmf-interface.ts";
import { Id, Ref, Text } from "../tmf-shapes.ts";
import { lenient } from "../tolerant.ts";
import { LINE_TEST_REFUSALS, type LineTests, type NewLineTest, type StartedLineTest } from "./port.ts";
import { creationOf, lineTestOf, ServiceTest } from "./tmf653-shapes.ts";

/** Our id is the name of a test. */
const Named = z.object({ id: Id, ...lenient({ name: Text }) });
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

async function startOnce({ list, create }: TmfRequests, test: NewLineTest): Promise<StartedLineTest> {
  const answer = await createUnlessThere(SYSTEM.system, {
    async ours() {
      const { items } = await list(TESTS, { name: test.ourId }, Named);
      return items.find(({ name }) => name === test.ourId);
    },
    create: () => create(TESTS, creationOf(test), Ref),
  });
  if ("made" in answer) return { state: "ok", testId: answer.made.id };
  return { state: "refused", reason: refusalFor(answer.refused, LINE_TEST_REFUSALS, "not-measurable") };
}
