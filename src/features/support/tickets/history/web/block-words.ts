import type { useWords } from "#platform/web/words.ts";
import type { words } from "../messages/words.ts";
import type { TicketChange } from "../../ticket.ts";
import type { CancelBlock, MoveBlock } from "../rules.ts";

type Words = ReturnType<typeof useWords<(typeof words)["bg"]>>;
type Refusal<Block> = { block: Block | null; underWay: TicketChange | null; tryAgainSeconds: number | null };

/** The words of the form that was refused. */
type FormWords<Block extends string> = { blocked: Readonly<Record<Block, string>>; problems: { "not-allowed": string } };

/** Why a change was refused, and what to do: whom to call, or when to try again. */
export function refusalWords<Block extends MoveBlock | CancelBlock>(
  all: Pick<Words, "waitFor" | "waiting">,
  { block, underWay, tryAgainSeconds }: Refusal<Block>,
  t: FormWords<Block>,
): string {
  if (underWay && tryAgainSeconds !== null) return all.waitFor(all.waiting[underWay], Math.ceil(tryAgainSeconds / 60));
  return block ? t.blocked[block] : t.problems["not-allowed"];
}
