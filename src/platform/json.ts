/** Writes JSON; a frozen value is written once and cached. `also` is applied to all written text. */
export function jsonWriter(also: (json: string) => string = (json) => json): (value: unknown) => string {
  const written = new WeakMap<object, string>();
  const plainly = (value: unknown): string => also(JSON.stringify(value));
  const write = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return plainly(value);
    if (!Object.isFrozen(value)) return isOpened(value) ? parts(value) : plainly(value);
    const known = written.get(value);
    if (known !== undefined) return known;
    const json = isOpened(value) ? parts(value) : plainly(value);
    written.set(value, json);
    return json;
  };
  const parts = (value: object): string => {
    if (Array.isArray(value)) return `[${value.map((one) => write(one ?? null)).join()}]`;
    let json = "";
    for (const name in value) {
      const part = (value as Record<string, unknown>)[name];
      if (part !== undefined) json += `${json === "" ? "" : ","}${plainly(name)}:${write(part)}`;
    }
    return `{${json}}`;
  };
  return write;
}

/** Whether its members are cached: a plain object, or a list of frozen values. Anything else is written directly, which is faster. */
const isOpened = (value: object): boolean =>
  Array.isArray(value)
    ? typeof value[0] === "object" && value[0] !== null && Object.isFrozen(value[0])
    : Object.getPrototypeOf(value) === Object.prototype && !("toJSON" in value);
