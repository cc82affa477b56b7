export { ProviderUnavailable } from "../provider-unavailable.ts";

/** One sign-in from its beginning to its answer: what ties the two together, and to one browser. */
type Begun = { state: string; nonce: string; verifier: string };

export type SignInQuestion = Begun & {
  /** Whoever is signed in at the identity provider must prove so again, at most so many seconds ago. */
  provenWithinSeconds?: number | undefined;
};

/** What came back in the address, by name; nothing of it is trusted before it was checked. */
export type SignInAnswer = { code?: string | undefined; state?: string | undefined; iss?: string | undefined; error?: string | undefined };

/** Who has signed in, as the identity provider vouches for it. `claims` has the rest that it said. */
export type Identity = {
  issuer: string;
  subject: string;
  name?: string | undefined;
  mail?: string | undefined;
  /** Only true where the identity provider itself says that the mail was verified. */
  isMailVerified: boolean;
  claims: Readonly<Record<string, unknown>>;
};

/** The provider's identity provider (OpenID Connect). Each throws `ProviderUnavailable` where it is away. */
export type IdentityProvider = {
  /** Where the browser goes to sign in. */
  begin(question: SignInQuestion): Promise<string>;
  /** Who came back; `declined`: the person did not go on, or may not; `invalid`: nothing that can be believed. */
  identify(answer: SignInAnswer, question: SignInQuestion): Promise<Identity | "declined" | "invalid">;
};
