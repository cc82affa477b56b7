import type { Samples } from "#testing/sample.ts";
import { startActivation, type activationContract } from "./contract.ts";

const begun = { customerNumber: "100000001", contact: "0888 100 101" };
/** Starts an activation in the browser: its code is sent by a job, which does not run here. */
const prepare: Samples<typeof activationContract>["activation"]["prepare"] = async ({ browser }) => {
  await browser.call(startActivation, { body: begun });
  return {};
};

export const samples: Samples<typeof activationContract> = {
  activation: {},
  startActivation: { body: begun },
  sendCodeAgain: { body: {}, prepare },
  confirmActivation: { body: { code: "123456" }, gives: 422, prepare },
  finishActivation: { body: { username: "elena.d", password: "йогурт и мед със смокини" }, gives: 409, prepare },
};
