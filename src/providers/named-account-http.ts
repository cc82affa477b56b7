import * as z from "zod/mini";
import type { RemoteReply } from "./remote-system.ts";
import { openInterface, type Access } from "./json-interface.ts";
import { refusalCode, refusalFor } from "./refusals.ts";
import { REFUSING } from "./remote-answer.ts";
import { NAME_REFUSALS, type NamedAccounts } from "./named-account.ts";

const Account = z.object({
  name: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  domain: z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/)),
});
/** Why a change was refused, where the system says it in a way that can be read. */
const ApiError = z.catch(z.optional(z.object({ reason: z.string() })), undefined);

/** The system's URL and the paths of its resources; `keySetting` names the key's setting, for the operator. */
export type Settings = Access & { system: string; resource: "mailboxes" | "sites"; keySetting: string };

/** JSON over HTTPS with a key: read an account, set its name, set its password (docs/decisions/071). Passwords are sent in the body alone. */
export function namedAccountsOverHttp({ system, resource, keySetting, ...access }: Settings): NamedAccounts {
  const { read, post, as } = openInterface({ system, keySetting }, access);
  const refusalIn = (reply: RemoteReply): string =>
    refusalCode(access, { system, status: reply.status, code: as(ApiError, reply, REFUSING)?.reason ?? "" });
  const pathOf = (cid: string) => `/v1/${resource}/${encodeURIComponent(cid)}`;
  return {
    read: async (cid) => as(Account, await read(pathOf(cid)), [200]),

    async setName({ cid, name }) {
      const reply = await post(`${pathOf(cid)}/name`, { name });
      if (isDone(reply)) return { state: "done" };
      return { state: "refused", reason: refusalFor(refusalIn(reply), NAME_REFUSALS, "not-allowed") };
    },

    async setPassword({ cid, password }) {
      const reply = await post(`${pathOf(cid)}/password`, { password });
      if (isDone(reply)) return { state: "done" };
      refusalIn(reply);
      return { state: "refused" };
    },
  };
}

const isDone = ({ status }: RemoteReply): boolean => status === 200 || status === 204;
