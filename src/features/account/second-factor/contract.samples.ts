import { codeIn } from "#testing/authenticator.ts";
import { home } from "#testing/people.ts";
import { madePasskey } from "#testing/with-passkey.ts";
import type { Prepared, Samples } from "#testing/sample.ts";
import { addApp, beginApp, secondFactors, type secondFactorContract } from "./contract.ts";

const begun = async ({ browser }: Prepared) => {
  const begins = await browser.call(beginApp, { body: {} });
  if (begins.status !== 200) throw new Error("an app could not be begun");
  return { body: { name: "Телефон", code: codeIn(begins.body.secret) } };
};
/** Adds an app, by the browser that sends the sample. */
export const withApp = async (here: Prepared) => here.browser.call(addApp, await begun(here));

export const samples: Samples<typeof secondFactorContract> = {
  secondFactors: { as: home },
  beginApp: { as: home, body: {} },
  addApp: { as: home, prepare: begun, freeText: ["name"] },
  beginPasskey: { as: home, body: {} },
  addPasskey: {
    as: home,
    prepare: async ({ browser }) => ({ body: await madePasskey(browser) }),
    freeText: ["name"],
    harmless: ["transports is an empty list"],
  },
  removeFactor: {
    as: home,
    async prepare(here) {
      await withApp(here);
      const { body } = await here.browser.call(secondFactors, {});
      return { body: { factorId: body.factors[0]!.factorId } };
    },
  },
  makeRecoveryCodes: { as: home, body: {}, prepare: async (here) => (await withApp(here), {}) },
};
