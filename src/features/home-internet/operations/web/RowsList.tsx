import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { section as words } from "../../messages/section.ts";
import type { FieldFault } from "../contract.ts";
import { ListFault } from "./ListFault.tsx";
import css from "./Layout.module.css";

type Props = {
  /** The id of the title. */
  id: string;
  words: { title: string; none: string };
  count: number;
  limit: number;
  faults: readonly FieldFault[];
  /** The field that a selection of rows is sent in. */
  field: string;
  children: ReactNode;
  /** How many rows were added while the page was open. */
  fresh: number;
};

/** A list of a section below its title: the number of rows and their limit, the fault of a selection, and the rows. */
export function RowsList({ id, words: t, count, limit, faults, field, children, fresh }: Props) {
  const { rowsAreNew, used } = useWords(words);
  return (
    <section className="stack" aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{t.title}</h3>
        <span className="muted">{used(count, limit)}</span>
      </div>
      <p role="status" className="visually-hidden">
        {fresh > 0 && rowsAreNew(fresh)}
      </p>
      <ListFault id={`${id}-fault`} faults={faults} field={field} />
      {count === 0 ? <p>{t.none}</p> : children}
    </section>
  );
}
