import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useCall } from "#platform/web/call.ts";
import { Slot } from "#platform/web/slot.tsx";
import { useWords } from "#platform/web/words.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { Button } from "#ui/button/Button.tsx";
import { changeableLines, type LineList, type LinesActGiven, type SelectedLine } from "../contract.ts";
import { words } from "../messages/words.ts";
import { wholeQueryOf, type ListParams } from "../search-params.ts";
import css from "./Lines.module.css";

type Props = { list: LineList; params: ListParams; open: number; children: ReactNode };
const BOXES = "input[name=lines]";

/** The boxes of the list belong to the form of this id, which an act brings: so they are sent without a script, too. */
export const ACT_FORM = "lines-act";

/** Lets lines of the list be selected, and gives them to the acts that handle many at once. */
export function Selection({ list, params, open, children }: Props) {
  const lines = useRef<HTMLDivElement>(null);
  const { selected, reading, failed, onChange, selectPage, selectFound, clear } = useSelection(lines, { list, params, open });
  const { select: t } = useWords(words);
  const hydrated = useHydrated();
  return (
    <>
      <div className={css.acts} role="group" aria-label={t.page}>
        {hydrated && (
          <div className="row">
            <Button look="quiet" onClick={selectPage}>
              {t.page}
            </Button>
            {list.pagination.itemsCount > list.lines.length && (
              <Button look="quiet" busy={reading} onClick={() => void selectFound()}>
                {reading ? t.reading : t.found(list.pagination.itemsCount)}
              </Button>
            )}
            {selected.length > 0 && (
              <Button look="quiet" onClick={clear}>
                {t.none}
              </Button>
            )}
          </div>
        )}
        <p role="status">{failed ? t.failed : selected.length > 0 && <strong>{t.selected(selected.length)}</strong>}</p>
        <Slot<LinesActGiven> name="lines-act" given={{ lines: selected, clear, form: ACT_FORM }} />
      </div>
      <div ref={lines} onChange={onChange}>
        {children}
      </div>
    </>
  );
}

/** What is ticked is read from the boxes themselves, which may be ticked before the script is there. */
function useSelection(lines: RefObject<HTMLDivElement | null>, { list, params, open }: Omit<Props, "children">) {
  const call = useCall();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [elsewhere, setElsewhere] = useState<readonly SelectedLine[]>([]);
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const boxes = () => [...(lines.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])];
  // eslint-disable-next-line react/set-state-in-effect -- boxes may be ticked before the script is there
  const readBoxes = () => setIds(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
  const tick = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    readBoxes();
  };
  useEffect(readBoxes, []); // eslint-disable-line react-hooks/exhaustive-deps -- once: another page of the list is another selection
  return {
    selected: [...list.lines.filter(({ serviceId }) => ids.includes(serviceId)), ...elsewhere],
    ...{ reading, failed, onChange: readBoxes },
    selectPage: () => tick(true),
    clear: () => {
      setElsewhere([]);
      tick(false);
    },
    selectFound: async () => {
      setReading(true);
      const found = await optional(() => call(changeableLines, { query: wholeQueryOf(params, open) }));
      setReading(false);
      setFailed(!found);
      if (!found) return;
      setElsewhere(found.body.lines.filter((one) => list.lines.every(({ serviceId }) => serviceId !== one.serviceId)));
      tick(true);
    },
  };
}
