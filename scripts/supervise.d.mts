export type Ended = { code: number | null; signal: string | null };
export function supervise(watching: {
  begin: () => Promise<Ended>;
  say: (text: string) => void;
  pause: (milliseconds: number) => Promise<void>;
  stopping: { aborted: boolean };
  now?: () => number;
}): Promise<number>;
export const MALLOC: Record<string, string>;
export function watchOver(node: string, program: string): Promise<number>;
