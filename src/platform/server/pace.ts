/** Requests begun in one iteration of the event loop; later ones wait for the next, at most some tenths of a second. */
const AT_ONCE = 16;

/** Begins requests a few at a time, in turn by address: a client that sends hundreds at once delays itself, not the others. */
export type Pace = { begin(address: string, go: () => void): void; /** Whether `begin` would begin immediately. */ isFree(): boolean };

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
      // moves the address to the end of the queue, if it has more requests
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
