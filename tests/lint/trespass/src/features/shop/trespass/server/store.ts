declare const load: () => Promise<string>;

/** What is let go with `void` may end the process. */
export function letGo(): void {
  void load();
}
