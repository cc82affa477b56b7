/** The secret of the portal, and while it is being replaced the one before: what is signed or encrypted under either is read, and only the new one writes. */
export type Secrets = { current: string; old: string | undefined };

/** The least and the greatest length of a secret. */
const LENGTH = { least: 32, most: 200 } as const;

/** One value, or two with a comma between them, the new one first. A value that has a comma itself stands in double quotes. */
const VALUE = String.raw`(?:"([^"]*)"|([^",]*))`;
const ONE_OR_TWO = new RegExp(`^${VALUE}(?:,${VALUE})?$`);

function valuesIn(text: string): [current: string, old?: string] | undefined {
  const found = ONE_OR_TWO.exec(text);
  if (!found) return undefined;
  const [, quoted, bare = "", oldQuoted, oldBare] = found;
  const old = oldQuoted ?? oldBare;
  return old === undefined ? [quoted ?? bare] : [quoted ?? bare, old.trim()];
}

/** Why a text is not one secret or two; undefined where it is. The secrets themselves are never part of it. */
export function secretFault(text: string): string | undefined {
  const values = valuesIn(text);
  if (!values) return "one value or two (the new one, a comma, the old one); a value with a comma in it stands in double quotes";
  const [current, old] = values;
  const places = old === undefined ? ["it"] : ["the first value", "the second value"];
  for (const [at, value] of values.entries()) {
    if (value === "") return `${LENGTH.least} to ${LENGTH.most} characters, and ${places[at]} is empty`;
    if (value!.length < LENGTH.least || value!.length > LENGTH.most)
      return `${LENGTH.least} to ${LENGTH.most} characters, and ${places[at]} has ${value!.length}`;
  }
  return current === old ? "two different values: the new one and the old one are equal" : undefined;
}

const known = new Map<string, Secrets>();

/** The secrets in the text of the setting, which is passed on as it is: nothing but this file knows that it can be two. */
export function secretsIn(text: string): Secrets {
  const before = known.get(text);
  if (before) return before;
  const [current, old] = valuesIn(text) ?? [text];
  const secrets = { current, old };
  if (known.size < 100) known.set(text, secrets);
  return secrets;
}

/** Each secret, the current one first. */
export function eachSecret(text: string): string[] {
  const { current, old } = secretsIn(text);
  return old === undefined ? [current] : [current, old];
}

/** The text of the setting once the old secret is taken out of it. */
export function currentAlone(text: string): string {
  const { current } = secretsIn(text);
  return current.includes(",") ? `"${current}"` : current;
}
