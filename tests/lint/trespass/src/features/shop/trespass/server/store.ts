declare const load: () => Promise<string>;

/** A promise dropped with `void` may end the process. */
export function letGo(): void {
  void load();
}
