import { prepaid } from "#testing/people.ts";
import type { Prepared, Samples } from "#testing/sample.ts";
import { sendCode, start, type deletionContract } from "./contract.ts";

const started = async ({ browser }: Prepared) => {
  await browser.call(start, { body: {} });
  return {};
};
const codeSent = async ({ browser }: Prepared) => {
  await browser.call(start, { body: {} });
  await browser.call(sendCode, {});
  return {};
};

export const samples: Samples<typeof deletionContract> = {
  prospect: { as: prepaid },
  start: { as: prepaid, body: {} },
  sendCode: { as: prepaid, prepare: started },
  resendCode: { as: prepaid, prepare: codeSent },
  // the code is hashed: one that is certainly not the sent one needs two tries in a million
  authenticateCode: { as: prepaid, prepare: codeSent, query: { authCode: "000000" }, gives: 202 },
  deleteAccount: { as: prepaid, body: {}, prepare: codeSent, gives: 203 },
};
