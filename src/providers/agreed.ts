import type * as z from "zod/mini";
import { ProviderUnavailable } from "./provider-unavailable.ts";
import type { Reply } from "./ask.ts";

/** Who was asked, the setting that holds our key for it, and the statuses that say what was agreed. */
type Agreement = { system: string; keySetting: string; expected: number[] };

/** The answer as it was agreed. A refused key is our own fault and is thrown; an answer that is not the agreed one tells nothing, so `ProviderUnavailable`. */
export function agreed<T>(shape: z.ZodMiniType<T>, { status, body }: Reply, { system, keySetting, expected }: Agreement): T {
  if (status === 401 || status === 403) throw new Error(`the ${system} refuses our key (${keySetting})`);
  const read = shape.safeParse(body);
  if (!expected.includes(status) || !read.success)
    throw new ProviderUnavailable(system, new Error(`an unexpected answer with status ${status}`));
  return read.data;
}
