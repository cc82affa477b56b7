/** So often a statement has come when it gets a name. */
const AFTER = 20;
/** So many statements have a name at most: a plan takes memory of each connection's server process. */
const NAMED = 400;
/** So many statements are counted at once. */
const COUNTED = 4_000;
/** In characters: longer texts are those that list rows, and come once. */
const LONGEST = 20_000;

export type StatementNames = {
  /** The name under which a statement is prepared on every connection; undefined: it has come too seldom. */
  nameOf(text: string): string | undefined;
  /** The statement has no name any more. */
  forget(text: string): void;
};

/** Prepares nothing. */
export const NO_NAMES: StatementNames = { nameOf: () => undefined, forget: () => undefined };

/**
 * Names for statements that come often: PostgreSQL parses and plans one with a name once a connection, and one without each time.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string | undefined>();
  const counts = new Map<string, number>();
  const counted = (text: string): number => {
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= COUNTED && count === 1) counts.clear();
    counts.set(text, count);
    return count;
  };
  return {
    nameOf(text) {
      if (names.has(text) || names.size >= NAMED) return names.get(text);
      if (text.length > LONGEST || counted(text) <= AFTER) return undefined;
      counts.delete(text);
      const given = `s${names.size}`;
      names.set(text, given);
      return given;
    },
    forget: (text) => void names.set(text, undefined),
  };
}
