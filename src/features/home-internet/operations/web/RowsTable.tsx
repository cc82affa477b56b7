import { Button } from "#ui/button/Button.tsx";
import { Checkbox } from "#ui/field/Field.tsx";
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
};

/** The rows of a section; where there are several, those that are chosen may be deleted together. */
export function RowsTable<R extends Row>({ words: t, columns, rows, chosen, disabled, onRemove }: Props<R>) {
  return (
    <>
      <Table caption={t.title} captionHidden columns={columns} rows={rows} rowKey={({ index }) => String(index)} />
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

type SwitchProps = { status: "active" | "inactive"; disabled: boolean; label: string; on: string; onToggle: () => void };

/** The box shows what the router holds, so that it goes back by itself where a change was not made. */
export function RowSwitch({ status, disabled, label, on, onToggle }: SwitchProps) {
  return (
    <Checkbox checked={status === "active"} disabled={disabled} aria-label={label} onChange={onToggle}>
      {on}
    </Checkbox>
  );
}
