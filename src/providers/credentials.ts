/** What lets us in at another system where that is not one fixed key: tokens, and perhaps a certificate of ours. */
export type Credentials = {
  /** The token of now. Throws where there is none. */
  token(): Promise<string>;
  /** Another one, instead of one that was refused. */
  replace(refused: string): Promise<string>;
  /** Sends requests to the system. */
  fetch: typeof fetch;
};

/** One fixed key, or tokens. */
export type Key = string | Credentials;
