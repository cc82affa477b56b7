import type { Db } from "#platform/server/db.ts";
import type { RememberBrowser } from "#platform/server/feature.ts";
import type { PasswordDependencies } from "../../server/dependencies.ts";

type NewSession = { userId: string; now: Date; userAgent: string | undefined; address: string };

/** What activation uses of sign-in. */
type SignIn = {
  sessionCookie: string;
  beginSession(tx: Db, session: NewSession): Promise<string>;
  /** Ends the session that a cookie belongs to, if there is one. */
  endSession(tx: Db, cookie: string | undefined): Promise<void>;
  rememberBrowser: RememberBrowser;
  /** The network of an address, as the history shows it. */
  networkOf(address: string): string | null;
};

export type ActivationDependencies = PasswordDependencies & {
  signIn: SignIn;
  /** Moves what belongs to the browser, such as its cart, to the user who signs in. */
  welcome(tx: Db, who: { visitor: string; userId: string }): Promise<void>;
};
