/** So many requests are begun in one turn of the event loop; who comes then waits for the next, at most some tenths of a second. */
const AT_ONCE = 16;

/** Begins requests a few at a time, and one of each address in turn: whoever sends hundreds at once waits for them himself, not everybody else. */
export type Pace = { begin(address: string, go: () => void): void; /** Whether `begin` would begin at once. */ isFree(): boolean };

export function openPace(): Pace {
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  let isTurnDue = false;
  const takeTurn = () => {
    isTurnDue = false;
    begun = 0;
    while (begun < AT_ONCE) {
      const first = waiting.entries().next().value;
      if (!first) break;
      const [address, line] = first;
      const go = line.shift();
      // to the end of all addresses, if more of it wait
      waiting.delete(address);
      if (line.length > 0) waiting.set(address, line);
      begun += 1;
      go?.();
    }
    if (begun > 0) callTurn();
  };
  const callTurn = () => {
    if (isTurnDue) return;
    isTurnDue = true;
    setImmediate(takeTurn);
  };
  const isFree = () => begun < AT_ONCE && waiting.size === 0;
  return {
    isFree,
    begin(address, go) {
      callTurn();
      if (isFree()) {
        begun += 1;
        go();
        return;
      }
      const line = waiting.get(address);
      if (line) line.push(go);
      else waiting.set(address, [go]);
    },
  };
}
