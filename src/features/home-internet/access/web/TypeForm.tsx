import { useEffect } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { RadioCards } from "#ui/radio-cards/RadioCards.tsx";
import { fieldsOf, useFormFaults } from "../../operations/web/form-fields.ts";
import { useFormPost } from "../../operations/web/form-post.ts";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";
import { faultWords } from "../../messages/faults.ts";
import { ACCESS_TYPES } from "../../settings.ts";
import { changeAccess } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Access.module.css";
import { ListedDeviceFields, useDeviceForm, type DeviceFormProps } from "./DeviceForm.tsx";
import { useOfferedDevice } from "./offered-device.ts";

type Props = DeviceFormProps & { onChoose: (type: DeviceFormProps["chosen"]) => void };

/**
 * Who may join: the type of access, which the customer may change unless the service is suspended. A restricting type has a device: while none is listed, the
 * first one is part of the same form, and both are one change.
 */
export function TypeForm(props: Props) {
  const { section, known, disabled, chosen, onChoose, faults } = props;
  const { type: t } = useWords(words);
  const language = useLanguage();
  const { form, fieldFaults } = useFormFaults(faults);
  const { accessType, devices } = section;
  const isFirst = chosen !== "OPEN" && devices.length === 0;
  const submit = useTypeForm(props);
  const first = useDeviceForm(props, fieldFaults.set);
  useOfferedDevice({ isFirst, ...props, ...first });
  const fault = faults.find(({ field }) => field === "accessType");
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [fault, form]);
  const isSame = chosen === accessType && !devices.some(({ shutOut }) => shutOut);
  const field = fieldsOf({ typed: first.typed, type: first.type, fieldFaults, disabled });
  return (
    <ScriptForm ref={form} onSend={isFirst ? first.submit : submit}>
      <div className={css.plain}>
        <RadioCards
          legend={t.legend}
          name="accessType"
          shape="flat"
          choices={ACCESS_TYPES.map((value) => ({ value, note: t[value].note, title: t[value].title }))}
          value={chosen}
          disabled={disabled}
          error={fault && faultWords[language][fault.fault](fault.value ?? "")}
          onChange={onChoose}
        />
      </div>
      <p className="muted">{t.now(t[accessType].title)}</p>
      {isFirst && (
        <>
          <p className={css.warned}>{t.first}</p>
          <ListedDeviceFields {...{ known, disabled, chosen, field }} typed={first.typed} type={first.type} rows={devices} />
        </>
      )}
      <div>
        <SubmitButton disabled={disabled || (isSame && !isFirst)}>{isFirst ? t.saveFirst : t.save}</SubmitButton>
      </div>
    </ScriptForm>
  );
}

function useTypeForm({ section: { cid }, changing, show, chosen, onFaults }: Props) {
  const { confirm } = useWords(words);
  const post = useFormPost(show, onFaults);
  const ask = () => {
    const body = { accessType: chosen };
    return post((send) => send(changeAccess, { query: { cid }, body }));
  };
  return () => {
    onFaults([]);
    changing.question({ title: confirm[chosen], text: <p>{confirm[`${chosen}Text`]}</p>, yes: confirm[`${chosen}Yes`], ask });
  };
}
