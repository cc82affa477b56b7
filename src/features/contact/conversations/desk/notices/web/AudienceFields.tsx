import { useRef } from "react";
import { optional } from "#platform/web/attempt.ts";
import { useWords } from "#platform/web/words.ts";
import { Field, Select, TextArea, TextField } from "#ui/field/Field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { TypedNotice } from "../contract.ts";
import { words } from "../messages/words.ts";
import { AUDIENCES, LONGEST_LIST, type NoticeFault } from "../rules.ts";
import css from "./Notices.module.css";
import { SERVICE_TYPES } from "#vocabulary/service-lists.ts";

type Props = { typed: TypedNotice | null; errorOf: (...of: NoticeFault[]) => string | undefined };

/** To whom: an area, a service, or a list that is typed, pasted, or read from a text file. */
export function AudienceFields({ typed, errorOf }: Props) {
  const t = useWords(words);
  const chosen = typed?.audience ?? "area";
  return (
    <fieldset className={css.audience}>
      <legend>{t.audience}</legend>
      {AUDIENCES.map((audience) => (
        <div key={audience} className={css.choice}>
          <label>
            <input type="radio" name="audience" value={audience} defaultChecked={chosen === audience} /> {t.audiences[audience]}
          </label>
          <div className={css.of}>
            {audience === "area" && (
              <TextField label={t.area} hint={t.areaHint} name="area" maxLength={80} defaultValue={typed?.area} error={errorOf("area")} />
            )}
            {audience === "service" && <Services typed={typed} error={errorOf("service")} />}
            {audience === "list" && <List error={errorOf("list", "list-lines", "list-long")} />}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Services({ typed, error }: { typed: TypedNotice | null; error: string | undefined }) {
  const t = useWords(words);
  return (
    <Select label={t.service} name="serviceType" defaultValue={typed?.serviceType ?? ""} error={error}>
      <option value="">{t.chooseService}</option>
      {SERVICE_TYPES.map((service) => (
        <option key={service} value={service}>
          {t.services[service]}
        </option>
      ))}
    </Select>
  );
}

function List({ error }: { error: string | undefined }) {
  const t = useWords(words);
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const read = async (file: File | undefined) => {
    const text = file && (await optional(() => file.slice(0, LONGEST_LIST).text()));
    const area = list.current?.querySelector("textarea");
    if (text === undefined || !area) return;
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={list} className="stack stack-s">
      <TextArea
        label={t.list}
        hint={t.listHint}
        name="list"
        rows={4}
        maxLength={LONGEST_LIST}
        spellCheck={false}
        error={error}
        data-personal=""
      />
      {hydrated && (
        <Field label={t.file}>
          {({ id }) => (
            <input
              id={id}
              type="file"
              accept=".txt,.csv,text/plain"
              onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
            />
          )}
        </Field>
      )}
    </div>
  );
}
