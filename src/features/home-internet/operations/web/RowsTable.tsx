import { Button } from "#ui/button/Button.tsx";
import { Switch } from "#ui/field/Field.tsx";
import { useWords } from "#platform/web/words.ts";
import { Badge } from "#ui/notice/Notice.tsx";
import { section as words } from "../../messages/section.ts";
import { Table, type Column } from "#ui/table/Table.tsx";
import type { ChosenRows } from "./chosen-rows.ts";

type Row = { index: number };
type Props<R extends Row> = {
  words: { title: string; removeChosen: (count: number) => string };
  columns: Column<R>[];
  rows: R[];
  chosen: ChosenRows<R>;
  disabled: boolean;
  onRemove: (chosen: R[]) => void;
  /** Rows that came while one looked (`useNewRows`): they are marked. */
  fresh: ReadonlySet<number>;
};

/** The rows of a section; where there are several, those that are chosen may be deleted together. */
export function RowsTable<R extends Row>({ words: t, columns, rows, chosen, disabled, onRemove, fresh }: Props<R>) {
  const isNew = ({ index }: R) => fresh.has(index);
  const marked = useMarked(columns, isNew);
  return (
    <>
      <Table caption={t.title} captionHidden columns={marked} rows={rows} rowKey={({ index }) => String(index)} isMarked={isNew} />
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

/** The columns, of which the first says in words that a row is new. */
function useMarked<R extends Row>(columns: Column<R>[], isNew: (row: R) => boolean): Column<R>[] {
  const { rowIsNew } = useWords(words);
  const [first, ...rest] = columns;
  if (!first) return columns;
  const cell = (row: R) => (
    <>
      {first.cell(row)} {isNew(row) && <Badge tone="warning">{rowIsNew}</Badge>}
    </>
  );
  return [{ ...first, cell }, ...rest];
}

type SwitchProps = { status: "active" | "inactive"; disabled: boolean; label: string; on: string; onToggle: () => void };

/** The box shows what the router holds, so that it goes back by itself where a change was not made. */
export function RowSwitch({ status, disabled, label, on, onToggle }: SwitchProps) {
  return (
    <Switch checked={status === "active"} disabled={disabled} aria-label={label} onChange={onToggle}>
      {on}
    </Switch>
  );
}
