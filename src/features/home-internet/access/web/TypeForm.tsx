import { useEffect, useRef, type FormEvent } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import type { FieldFault } from "../../operations/contract.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import { faultWords } from "../../messages/faults.ts";
import { ACCESS_TYPES } from "../../settings.ts";
import { changeAccess, type AccessSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Access.module.css";
import type { AccessParts } from "./access-parts.ts";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";

type AccessType = AccessSection["accessType"];
type Props = AccessParts & {
  chosen: AccessType;
  onChoose: (type: AccessType) => void;
  faults: FieldFault[];
  onFaults: (faults: FieldFault[]) => void;
};

/** Who may join: the type of access, which the customer may change unless the service is suspended. */
export function TypeForm(props: Props) {
  const { section, disabled, chosen, onChoose, faults } = props;
  const { type: t } = useWords(words);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { accessType } = section;
  const submit = useTypeForm(props);
  const fault = faults.find(({ field }) => field === "accessType");
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [fault]);
  return (
    <form method="post" ref={form} className="stack" onSubmit={submit} noValidate>
      <div className={css.plain}>
        <RadioCards
          legend={t.legend}
          name="accessType"
          shape="flat"
          choices={ACCESS_TYPES.map((value) => ({ value, ...t[value] }))}
          value={chosen}
          disabled={disabled}
          error={fault && faultWords[language][fault.fault](fault.value ?? "")}
          onChange={onChoose}
        />
      </div>
      <p className="muted">{t.now(t[accessType].title)}</p>
      <div>
        <SubmitButton disabled={disabled || chosen === accessType}>{t.save}</SubmitButton>
      </div>
    </form>
  );
}

function useTypeForm({ section: { cid, devices }, changing, show, chosen, onFaults }: Props) {
  const { confirm } = useWords(words);
  const post = useFormPost(show, onFaults);
  const ask = () => {
    const body = { accessType: chosen };
    return post((send) => send(changeAccess, { query: { cid }, body }));
  };
  return (event: FormEvent) => {
    event.preventDefault();
    onFaults([]);
    const locksOut = chosen !== "OPEN" && devices.length === 0;
    const text = (
      <>
        <p>{confirm[`${chosen}Text`]}</p>
        {locksOut && <p className={css.warned}>{confirm.nobody}</p>}
      </>
    );
    changing.question({ title: confirm[chosen], text, yes: confirm[`${chosen}Yes`], ...(locksOut && { danger: true }), ask });
  };
}
