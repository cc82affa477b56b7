import * as z from "zod/mini";
import { ask, read, type Interface, type Reply } from "./ask.ts";
import { ProviderUnavailable, NAME_REFUSALS, type NamedAccounts } from "./named-account.ts";

const Account = z.object({
  name: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  domain: z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/)),
});
const ApiError = z.object({ reason: z.enum(NAME_REFUSALS) });

/** Where the system is and how its resources are called there; `keySetting` names the key's setting, for the operator. */
export type Settings = {
  system: string;
  resource: "mailboxes" | "sites";
  keySetting: string;
  url: string;
  key: string;
  deadlineMs: number;
};

/** JSON over HTTPS with a key: read an account, set its name, set its password (docs/decisions/071). Passwords go in the body alone. */
export function namedAccountsOverHttp({ system, resource, keySetting, url, key, deadlineMs }: Settings): NamedAccounts {
  const from: Interface = { system, base: url.replace(/\/+$/, ""), headers: { authorization: `Bearer ${key}` }, deadlineMs };
  const pathOf = (cid: string) => `/v1/${resource}/${encodeURIComponent(cid)}`;
  const post = async (path: string, body: object): Promise<Reply> => {
    const headers = { "content-type": "application/json" };
    return known(await ask(from, { method: "POST", path, headers, body: JSON.stringify(body) }));
  };
  /** A wrong key is our fault, and thrown. */
  const known = (reply: Reply): Reply => {
    if (reply.status === 401 || reply.status === 403) throw new Error(`the ${system} refuses our key (${keySetting})`);
    return reply;
  };
  /** An answer that is not the agreed one tells nothing. */
  const unexpected = ({ status }: Reply) => new ProviderUnavailable(system, new Error(`an unexpected answer with status ${status}`));
  return {
    async read(cid) {
      const reply = known(await read(from, pathOf(cid)));
      const account = Account.safeParse(reply.body);
      if (reply.status !== 200 || !account.success) throw unexpected(reply);
      return account.data;
    },

    async setName({ cid, name }) {
      const reply = await post(`${pathOf(cid)}/name`, { name });
      if (reply.status === 204 || reply.status === 200) return { state: "done" };
      const refused = ApiError.safeParse(reply.body);
      if ((reply.status !== 409 && reply.status !== 422) || !refused.success) throw unexpected(reply);
      return { state: "refused", reason: refused.data.reason };
    },

    async setPassword({ cid, password }) {
      const reply = await post(`${pathOf(cid)}/password`, { password });
      if (reply.status === 204 || reply.status === 200) return { state: "done" };
      if (reply.status !== 409 && reply.status !== 422) throw unexpected(reply);
      return { state: "refused" };
    },
  };
}
