import { home } from "#testing/people.ts";
import { onward, type Samples } from "#testing/sample.ts";
import type { signInContract } from "./contract.ts";

export const samples: Samples<typeof signInContract> = {
  signIn: { body: { username: home.username, password: home.password, returnTo: "/vignettes" }, ...onward },
  signOut: { body: { returnTo: "/vignettes" }, ...onward },
  chooseLanguage: { body: { value: "en", returnTo: "/vignettes" }, ...onward },
  demoUsers: {},
};
