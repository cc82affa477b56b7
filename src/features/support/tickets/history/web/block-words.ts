import type { useWords } from "#platform/web/words.ts";
import type { words } from "../messages/words.ts";
import type { CancelBlock, Change, MoveBlock } from "../rules.ts";

type Words = ReturnType<typeof useWords<(typeof words)["bg"]>>;
type Refusal<Block> = { block: Block | null; underWay: Change | null; tryAgainSeconds: number | null };

/** Why a change was refused, and what to do: whom to call, or when to try again. */
export function refusalWords<Block extends MoveBlock | CancelBlock>(
  t: Words,
  { block, underWay, tryAgainSeconds }: Refusal<Block>,
  blocks: Readonly<Record<Block, string>>,
): string {
  if (underWay && tryAgainSeconds !== null) return t.waitFor(t.waiting[underWay], Math.ceil(tryAgainSeconds / 60));
  return block ? blocks[block] : t.edit.problems["not-allowed"];
}
