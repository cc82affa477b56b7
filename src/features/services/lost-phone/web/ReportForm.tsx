import { useRef, useState } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { reportLost } from "../contract.ts";
import { words } from "../messages/words.ts";
import { REASONS } from "../rules.ts";
import css from "./LostPhone.module.css";

type Props = { lines: readonly { serviceId: string; name: string }[]; number: string | undefined; isMissing: boolean };

/** Reports a phone: which number, and what happened. */
export function ReportForm({ lines, number, isMissing }: Props) {
  const t = useWords(words);
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(isMissing);
  const { submit, busy, message, faulty } = useSubmit(reportLost, {
    form,
    answered(answer) {
      if (answer.status === 422) {
        setMissing(true);
        return "faults";
      }
      location.assign(href("{area}/services/lost-phone?done=reported"));
      return "leaving";
    },
  });
  const send = (fields: FormData) => {
    const chosen = String(fields.get("number"));
    setMissing(chosen === "");
    if (chosen === "") return faulty();
    void submit({ body: { number: chosen, reason: REASONS.find((one) => one === fields.get("reason")) ?? "LOST" } });
  };
  return (
    <PostForm ref={form} endpoint={reportLost} className={`surface stack ${css.box}`} busy={busy} onSend={send} noValidate>
      <FormMessage message={message} />
      <Fields lines={lines} number={number} isMissing={missing} />
      <div>
        <Button type="submit" look="danger" busy={busy}>
          {busy ? t.sending : t.submit}
        </Button>
      </div>
    </PostForm>
  );
}

function Fields({ lines, number, isMissing }: Props) {
  const t = useWords(words);
  return (
    <div className={css.fields}>
      <Select label={t.number} name="number" defaultValue={number ?? ""} error={isMissing ? t.missing : undefined} required>
        <option value="">{t.choose}</option>
        {lines.map(({ serviceId, name }) => (
          <option key={serviceId} value={serviceId}>
            {name} · {phoneWords(serviceId)}
          </option>
        ))}
      </Select>
      <Select label={t.reason} name="reason" defaultValue="LOST">
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t.reasons[reason]}
          </option>
        ))}
      </Select>
    </div>
  );
}
