import type { ReactNode } from "react";
import css from "./Table.module.css";

/** `actions` marks a column of quiet buttons, whose words suffice on a phone without a column title. */
export type Column<Row> = { key: string; title: ReactNode; cell: (row: Row) => ReactNode; number?: boolean; actions?: true };
type Props<Row> = {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Highlighted rows, such as one just added; the cells give the reason in words. */
  isMarked?: (row: Row) => boolean;
};

/** A table; on phones each row becomes a block whose cells show their column's title. The first column names the row. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, isMarked }: Props<Row>) {
  return (
    <table className={css.table}>
      <caption className={captionHidden ? "visually-hidden" : css.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, number }) => (
            <th key={key} scope="col" data-number={number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ key, title, cell, number, actions }, place) =>
              place === 0 ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-number={number}>
                  {!actions && (
                    <span className={css.own} aria-hidden="true">
                      {title}
                    </span>
                  )}
                  <span className={actions && css.actions}>{cell(row)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
