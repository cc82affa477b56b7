import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { factOf, StateBadge } from "#ui/notice/StateBadge.tsx";
import { orderStates, type OrderState } from "#vocabulary/states/order-states.ts";
import { standingWords } from "../messages/standing-words.ts";
import type { Gone } from "../order.ts";

/** The state of an order or a line in one word; `gone` are the cancelled or refunded parts of an order, `id` its number, with the position of a line. */
export function StandingBadge({ id, standing, gone = [] }: { id: string; standing: OrderState; gone?: readonly Gone[] }) {
  const t = useWords(standingWords);
  return (
    <>
      <StateBadge of={orderStates} state={standing} id={id} language={useLanguage()} />
      {gone.map((one) => (
        <Badge key={one} tone={orderStates.tones[one]} mark={factOf("order", id, `gone ${one}`)}>
          {t.gone[one]}
        </Badge>
      ))}
    </>
  );
}
