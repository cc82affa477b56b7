import { codeIn } from "#testing/authenticator.ts";
import { passkeyDevice } from "#testing/passkey-device.ts";
import { home } from "#testing/people.ts";
import type { Prepared, Samples } from "#testing/sample.ts";
import { addApp, addPasskey, beginApp, beginPasskey, secondFactors, type secondFactorContract } from "./contract.ts";

const begun = async ({ browser }: Pick<Prepared, "browser">) => {
  const begins = await browser.call(beginApp, { body: {} });
  if (begins.status !== 200) throw new Error("an app could not be begun");
  return { body: { name: "Телефон", code: codeIn(begins.body.secret) } };
};
/** Adds an app, by the browser that sends the sample. */
export const withApp = async (here: Prepared) => here.browser.call(addApp, await begun(here));

const made = async ({ browser }: Pick<Prepared, "browser">, device = passkeyDevice()) => {
  const begins = await browser.call(beginPasskey, { body: {} });
  if (begins.status !== 200) throw new Error("a passkey could not be begun");
  return { body: { name: "Лаптоп", ...device.make(begins.body) } };
};
/** Adds a passkey, by a browser in which its owner has signed in; returns its device. */
export async function withPasskey(browser: Prepared["browser"]) {
  const device = passkeyDevice();
  const added = await browser.call(addPasskey, await made({ browser }, device));
  if (added.status !== 200) throw new Error("a passkey could not be added");
  return device;
}

export const samples: Samples<typeof secondFactorContract> = {
  secondFactors: { as: home },
  beginApp: { as: home, body: {} },
  addApp: { as: home, prepare: begun, freeText: ["name"] },
  beginPasskey: { as: home, body: {} },
  addPasskey: { as: home, prepare: made, freeText: ["name"], harmless: ["transports is an empty list"] },
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
