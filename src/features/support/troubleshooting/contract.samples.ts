import { assetIdOf, home } from "#testing/people.ts";
import type { Prepared, Sample, Samples } from "#testing/sample.ts";
import { startTree, type troubleshootingContract } from "./contract.ts";

const line = { serviceType: "INTERNET", assetId: assetIdOf("C1000001") } as const;
const start = { ...line, serviceId: "C1000001" };

/** The fields of a session that has just begun. */
const begun =
  (more: Record<string, string> = {}) =>
  async ({ browser }: Prepared): Promise<Partial<Sample>> => {
    const answer = await browser.call(startTree, { body: start });
    if (answer.status !== 200 || !answer.body.treeNodeVO?.question) throw new Error("the guide has not begun");
    const { sessionId, treeId, question } = answer.body.treeNodeVO;
    const answerId = question.answers[0]!.nodeBase.id;
    const whole: Record<string, string> = { answerId, questionId: question.nodeBase.id, sessionId, treeId };
    const fields = { sessionId, treeId, ...Object.fromEntries(Object.keys(more).map((field) => [field, whole[field]!])) };
    return { body: fields };
  };

export const samples: Samples<typeof troubleshootingContract> = {
  treeSession: { as: home, query: { ...line, account: "ALL" }, optional: ["serviceType", "account", "assetId"] },
  switchBillingAccount: { as: home, body: { account: "1000000011", serviceType: "INTERNET" } },
  switchAsset: { as: home, body: line },
  // another number is a result, not a refusal (MISSING_ID)
  startTree: { as: home, body: start, freeText: ["serviceId"] },
  nextQuestion: { as: home, prepare: begun({ answerId: "", questionId: "" }) },
  prevQuestion: { as: home, gives: 409, prepare: begun({ questionId: "" }) },
  closeTree: { as: home, prepare: begun() },
  obtainOverdueSum: { as: home, body: { customerCode: "100000001" } },
};
