import type { ReactNode } from "react";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Checkbox, Switch } from "#ui/field/Field.tsx";
import { Badge } from "#ui/notice/Notice.tsx";
import { Table, type Column } from "#ui/table/Table.tsx";
import { section as shared } from "../../messages/section.ts";
import { useChosenRows } from "./chosen-rows.ts";

type Row = { index: number; status?: "active" | "inactive" };
type Named = (name: string) => string;
type Words = {
  title: string;
  remove: string;
  removeOf: Named;
  removeChosen: (count: number) => string;
};
type Props<R extends Row> = {
  words: Words;
  rows: R[];
  /** The first names the row, and has its checkbox. */
  columns: readonly [Column<R>, ...Column<R>[]];
  /** Shown below the name. */
  beside?: (row: R) => ReactNode;
  /** The customer's name for a row. */
  called: (row: R) => string;
  /** The switch of a row, where it has one. */
  switching?: { title: string; on: string; onOf: Named; onToggle: (row: R) => void };
  /** Actions on a row besides deleting it. */
  actions?: (row: R) => ReactNode;
  /** What stands in place of the actions of a row that cannot be changed here. */
  changedElsewhere?: (row: R) => ReactNode;
  disabled: boolean;
  onRemove: (chosen: R[]) => void;
  /** Rows that were added while the page was open (`useNewRows`): they are marked. */
  fresh: ReadonlySet<number>;
};

/** The rows of a section, each with its delete button; where there are several, selected ones may be deleted together. */
export function RowsTable<R extends Row>(props: Props<R>) {
  const { words: t, rows, disabled, onRemove, fresh } = props;
  const chosen = useChosenRows(rows);
  const isNew = ({ index }: R) => fresh.has(index);
  const columns = useColumns({ ...props, chosen, isNew });
  return (
    <>
      <Table caption={t.title} captionHidden columns={columns} rows={rows} rowKey={({ index }) => String(index)} isMarked={isNew} />
      {rows.length > 1 && (
        <div>
          <Button look="danger" disabled={disabled || chosen.rows.length === 0} onClick={() => onRemove(chosen.rows)}>
            {t.removeChosen(chosen.rows.length)}
          </Button>
        </div>
      )}
    </>
  );
}

type ColumnParts<R extends Row> = Props<R> & { chosen: ReturnType<typeof useChosenRows<R>>; isNew: (row: R) => boolean };

/** The columns between a row's name, which also marks it as new, and its actions. */
function useColumns<R extends Row>({ words: t, columns: [name, ...rest], switching, actions, ...props }: ColumnParts<R>): Column<R>[] {
  const { rowIsNew, choose, actions: actionsTitle } = useWords(shared);
  const { chosen, beside, called, disabled, isNew, onRemove, changedElsewhere } = props;
  const isFixed = (row: R) => Boolean(changedElsewhere?.(row));
  const first = (row: R) => (
    <>
      <Checkbox checked={chosen.has(row)} disabled={disabled || isFixed(row)} onChange={() => chosen.toggle(row)}>
        <span className="visually-hidden">{choose} </span>
        {name.cell(row)}
      </Checkbox>
      {beside?.(row)} {isNew(row) && <Badge tone="warning">{rowIsNew}</Badge>}
    </>
  );
  const last = (row: R) =>
    changedElsewhere?.(row) || (
      <>
        {actions?.(row)}
        <Button look="quiet" disabled={disabled} aria-label={t.removeOf(called(row))} onClick={() => onRemove([row])}>
          {t.remove}
        </Button>
      </>
    );
  return [
    { ...name, cell: first },
    ...rest,
    ...(switching
      ? [
          {
            key: "status",
            title: switching.title,
            cell: (row: R) => <RowSwitch {...{ row, called, switching }} disabled={disabled || isFixed(row)} />,
          },
        ]
      : []),
    { key: "actions", title: actionsTitle, actions: true, cell: last },
  ];
}

type SwitchProps<R extends Row> = Pick<Props<R>, "called" | "disabled"> & { row: R; switching: NonNullable<Props<R>["switching"]> };

/** The checkbox shows the router's setting, so that it changes back where a change failed. */
function RowSwitch<R extends Row>({ row, disabled, called, switching: { on, onOf, onToggle } }: SwitchProps<R>) {
  return (
    <Switch checked={row.status === "active"} disabled={disabled} aria-label={onOf(called(row))} onChange={() => onToggle(row)}>
      {on}
    </Switch>
  );
}
