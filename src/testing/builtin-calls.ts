import crypto, { type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Callable = (...given: unknown[]) => unknown;

/** What a function or class of Node's, which goes on working, is called with while the work runs; `module` is a module's default export, or the global object. */
export async function callsOfBuiltin(module: object, name: string, work: () => unknown): Promise<unknown[][]> {
  const functions = module as Record<string, Callable>;
  const own = functions[name]!;
  const calls: unknown[][] = [];
  functions[name] = new Proxy(own, {
    apply: (target, self, given) => (calls.push(given), Reflect.apply(target, self, given)),
    construct: (target, given) => (calls.push(given), Reflect.construct(target, given) as object),
  });
  syncBuiltinESMExports();
  try {
    await work();
    return calls;
  } finally {
    functions[name] = own;
    syncBuiltinESMExports();
  }
}

/** The milliseconds of the timers that are set while the work runs. */
export async function timersDuring(work: () => unknown): Promise<unknown[]> {
  return (await callsOfBuiltin(globalThis, "setTimeout", work)).map(([, ms]) => ms);
}

/** The costs of the password hashes that the work makes, in their order. */
export async function hashesDuring(
  work: () => unknown,
): Promise<Pick<Argon2Parameters, "memory" | "passes" | "parallelism" | "tagLength">[]> {
  const calls = await callsOfBuiltin(crypto, "argon2", work);
  return calls.map(([, given]) => {
    const { memory, passes, parallelism, tagLength } = given as Argon2Parameters;
    return { memory, passes, parallelism, tagLength };
  });
}
