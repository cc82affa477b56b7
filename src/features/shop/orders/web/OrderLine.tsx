import type { ReactNode } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { Plate } from "#ui/plate/Plate.tsx";
import { Price } from "#ui/price/Price.tsx";
import type { Order } from "../contract.ts";
import { standingWords } from "../messages/standing-words.ts";
import css from "./OrderLine.module.css";
import { StandingBadge } from "./StandingBadge.tsx";

type Line = Order["lines"][number];
type Shown = Pick<Line, "title" | "note" | "madeOutTo" | "quantity" | "total">;
type How = {
  line: Shown;
  /** The number of its order. */
  order: string;
  /** From 1: lines may have one title. */
  position: number;
  /** The number of pieces, shown when there is more than one. */
  pieces: (quantity: number) => string;
  /** The state of the line; omitted before the order is placed. */
  shown?: Pick<Line, "standing" | "refund"> | undefined;
};

/** The list around the `OrderLine`s of an order. */
export const OrderLines = ({ children }: { children: ReactNode }) => <ul className={`stack ${css.lines}`}>{children}</ul>;

/** One ordered line, its state and its refund. */
export function OrderLine({ line, order, position, pieces, shown }: How) {
  const { title, note, madeOutTo, quantity, total } = line;
  const language = useLanguage();
  const t = useWords(standingWords);
  return (
    <li>
      <div className="stack stack-s">
        <p className={css.title}>
          {title} {quantity > 1 && pieces(quantity)}
        </p>
        {madeOutTo && (
          <p>
            <Plate>{madeOutTo}</Plate>
          </p>
        )}
        {note && <p className="muted">{note}</p>}
        {shown && (
          <p className="row">
            <StandingBadge id={`${order} ${position}`} standing={shown.standing} />
            {shown.refund && <Badge tone="plain">{t.refunds[shown.refund]}</Badge>}
          </p>
        )}
      </div>
      <Price {...total} language={language} />
    </li>
  );
}
