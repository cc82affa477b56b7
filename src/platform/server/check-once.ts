import type * as z from "zod/mini";
import { frozen } from "../frozen.ts";

type Run = z.ZodMiniType["_zod"]["run"];
type Parts = { shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType; innerType?: z.ZodMiniType; options?: z.ZodMiniType[] };

const known = new WeakSet<z.ZodMiniType>();

/**
 * Makes a schema, and those in it, check a frozen object once and cache the parsed result by its identity. An object that a handler caches and returns again is
 * checked as strictly, but only once.
 */
export function checkFrozenOnce(schema: z.ZodMiniType): void {
  if (known.has(schema)) return;
  known.add(schema);
  const { shape = {}, element, innerType, options = [] } = schema._zod.def as Parts;
  for (const part of [...Object.values(shape), element, innerType, ...options]) if (part) checkFrozenOnce(part);
  if ("shape" in schema._zod.def) schema._zod.run = once(schema._zod.run);
}

function once(run: Run): Run {
  const good = new WeakMap<object, object>();
  return (payload, context) => {
    const value: unknown = payload.value;
    if (typeof value !== "object" || value === null || !Object.isFrozen(value)) return run(payload, context);
    const found = good.get(value);
    if (found) return Object.assign(payload, { value: found });
    const result = run(payload, context);
    if (result instanceof Promise || result.issues.length > 0) return result;
    const checked = frozen(result.value as object);
    good.set(value, checked);
    good.set(checked, checked);
    return result;
  };
}
