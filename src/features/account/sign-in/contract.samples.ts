import { codeIn } from "#testing/authenticator.ts";
import { home } from "#testing/people.ts";
import { withPasskey } from "#testing/with-passkey.ts";
import { ofReturnTo, type Prepared, type Samples } from "#testing/sample.ts";
import { addApp, beginApp } from "../second-factor/contract.ts";
import { beginPasskeyConfirmation, beginPasskeySignIn, beginPasskeyStep, signIn, type signInContract } from "./contract.ts";

const password = { body: { username: home.username, password: home.password } };

/** The passkey of `home`, added elsewhere. */
async function deviceOf({ another }: Pick<Prepared, "another">) {
  const owner = await another();
  await owner.call(signIn, password);
  return withPasskey(owner);
}

export const samples: Samples<typeof signInContract> = {
  signIn: { body: { username: home.username, password: home.password, returnTo: "/vignettes" }, ...ofReturnTo },
  giveSecondFactor: {
    ...ofReturnTo,
    async prepare({ browser, another }) {
      const owner = await another();
      await owner.call(signIn, { body: { username: home.username, password: home.password } });
      const begun = await owner.call(beginApp, { body: {} });
      if (begun.status !== 200) throw new Error("an app could not be begun");
      const { secret } = begun.body;
      await owner.call(addApp, { body: { name: "Телефон", code: codeIn(secret) } });
      await browser.call(signIn, { body: { username: home.username, password: home.password } });
      return { body: { code: codeIn(secret, { later: 1 }), returnTo: "/vignettes" } };
    },
  },
  beginPasskeySignIn: { body: {} },
  signInByPasskey: {
    freeText: ["returnTo"],
    optional: ["returnTo"],
    async prepare(here) {
      const device = await deviceOf(here);
      const options = await here.browser.call(beginPasskeySignIn, { body: {} });
      if (options.status !== 200) throw new Error("no passkey could be options for");
      return { body: { ...device.give(options.body), returnTo: "/vignettes" } };
    },
  },
  secondStepWays: {},
  beginPasskeyStep: {
    body: {},
    async prepare(here) {
      await deviceOf(here);
      await here.browser.call(signIn, password);
      return {};
    },
  },
  givePasskey: {
    freeText: ["returnTo"],
    optional: ["returnTo", "userHandle"],
    async prepare(here) {
      const device = await deviceOf(here);
      await here.browser.call(signIn, password);
      const options = await here.browser.call(beginPasskeyStep, { body: {} });
      if (options.status !== 200) throw new Error("no passkey could be options for");
      return { body: { ...device.give(options.body), returnTo: "/vignettes" } };
    },
  },
  signOut: { body: { returnTo: "/vignettes" }, ...ofReturnTo },
  confirmIdentity: { as: home, body: { password: home.password, returnTo: "/vignettes" }, ...ofReturnTo },
  confirmWays: { as: home },
  beginPasskeyConfirmation: { as: home, body: {}, prepare: async ({ browser }) => (await withPasskey(browser), {}) },
  confirmByPasskey: {
    as: home,
    optional: ["userHandle"],
    async prepare({ browser }) {
      const device = await withPasskey(browser);
      const options = await browser.call(beginPasskeyConfirmation, { body: {} });
      if (options.status !== 200) throw new Error("no passkey could be options for");
      return { body: device.give(options.body) };
    },
  },
  chooseLanguage: { body: { value: "en", returnTo: "/vignettes" }, ...ofReturnTo },
  signInWays: {},
  demoUsers: {},
};
