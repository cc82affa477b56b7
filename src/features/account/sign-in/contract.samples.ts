import { codeIn } from "#testing/authenticator.ts";
import { home } from "#testing/people.ts";
import { onward, type Samples } from "#testing/sample.ts";
import { addApp, beginApp } from "../second-factor/contract.ts";
import { signIn, type signInContract } from "./contract.ts";

export const samples: Samples<typeof signInContract> = {
  signIn: { body: { username: home.username, password: home.password, returnTo: "/vignettes" }, ...onward },
  giveSecondFactor: {
    ...onward,
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
  signOut: { body: { returnTo: "/vignettes" }, ...onward },
  confirmIdentity: { as: home, body: { password: home.password, returnTo: "/vignettes" }, ...onward },
  chooseLanguage: { body: { value: "en", returnTo: "/vignettes" }, ...onward },
  demoUsers: {},
};
