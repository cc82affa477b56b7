import type { ReactNode } from "react";
import { useLanguage } from "#platform/web/words.ts";
import { Plate } from "#ui/plate/Plate.tsx";
import { Price } from "#ui/price/Price.tsx";
import type { Order } from "../contract.ts";
import css from "./OrderLine.module.css";

type Shown = Pick<Order["lines"][number], "title" | "note" | "madeOutTo" | "quantity" | "total">;

/** What was ordered, line by line: each is an `OrderLine`. */
export const OrderLines = ({ children }: { children: ReactNode }) => <ul className={css.lines}>{children}</ul>;

/** One thing that was ordered. `pieces` words how many, where it is more than one; `children` tell how far it is. */
export function OrderLine({ line, pieces, children }: { line: Shown; pieces: (quantity: number) => string; children: ReactNode }) {
  const { title, note, madeOutTo, quantity, total } = line;
  const language = useLanguage();
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
        <p className="row">{children}</p>
      </div>
      <Price {...total} language={language} />
    </li>
  );
}
