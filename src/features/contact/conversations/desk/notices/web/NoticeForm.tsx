import { useHas } from "#platform/web/reach.ts";
import { useRef, useState } from "react";
import { usePlace } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { PostForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Select, TextArea, TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { LONGEST_MESSAGE } from "../../../rules.ts";
import { draftNotice, type TypedNotice } from "../contract.ts";
import { words } from "../messages/words.ts";
import {
  AUDIENCES,
  CHANNELS,
  faultsOf,
  hasTitle,
  LONGEST_LIST,
  LONGEST_TITLE,
  TYPES,
  type Channel,
  type Draft,
  type NoticeFault,
} from "../rules.ts";
import { AudienceFields } from "./AudienceFields.tsx";
import css from "./Notices.module.css";

type Props = { typed: TypedNotice | null; faults: readonly NoticeFault[] };

/** What was filled in, as the call takes it. */
function draftIn(fields: FormData): Draft {
  const text = (name: string) => String(fields.get(name) ?? "");
  const among = <V extends string>(values: readonly V[], name: string): V | "" => values.find((value) => value === text(name)) ?? "";
  return {
    channel: among(CHANNELS, "channel") || "bar",
    type: among(TYPES, "type"),
    titleBg: text("titleBg").slice(0, LONGEST_TITLE),
    titleEn: text("titleEn").slice(0, LONGEST_TITLE),
    bg: text("bg"),
    en: text("en"),
    audience: among(AUDIENCES, "audience") || "area",
    area: text("area"),
    serviceType: text("serviceType") as Draft["serviceType"],
    list: text("list").slice(0, LONGEST_LIST),
  };
}

/** Writes a notice; the next page shows it as it will be, with the number of people. */
export function NoticeForm({ typed, faults: first }: Props) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(first);
  const [channel, setChannel] = useState(typed?.channel ?? "bar");
  const { submit, busy, message, faulty } = useDrafting(form, setFaults);
  const send = (fields: FormData) => {
    const draft = draftIn(fields);
    const found = faultsOf(draft);
    setFaults(found);
    if (found.length > 0) return faulty();
    void submit({ body: draft });
  };
  const errorOf = (...of: NoticeFault[]) => of.filter((fault) => faults.includes(fault)).map((fault) => t.faults[fault])[0];
  return (
    <PostForm ref={form} label={t.fresh} endpoint={draftNotice} busy={busy} onSend={send}>
      <FormMessage message={message} />
      <How typed={typed} onChannel={setChannel} />
      <Texts typed={typed} channel={channel} errorOf={errorOf} />
      <AudienceFields typed={typed} errorOf={errorOf} />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t.previewing : t.preview}
        </Button>
      </div>
    </PostForm>
  );
}

type Typed = { typed: TypedNotice | null };

/** In which way, and of which kind in the portal. */
function How({ typed, onChannel }: Typed & { onChannel: (channel: Channel) => void }) {
  const t = useWords(words);
  const hasSms = useHas()("sms");
  return (
    <div className={css.pair}>
      <Select
        label={t.channel}
        name="channel"
        defaultValue={typed?.channel ?? "bar"}
        onChange={({ currentTarget }) => onChannel(CHANNELS.find((one) => one === currentTarget.value) ?? "bar")}
      >
        {CHANNELS.filter((one) => one !== "sms" || hasSms).map((one) => (
          <option key={one} value={one}>
            {t.channels[one]}
          </option>
        ))}
      </Select>
      <Select label={t.type} hint={t.typeHint} name="type" defaultValue={typed?.type || "MESSAGE"}>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {t.types[type]}
          </option>
        ))}
      </Select>
    </div>
  );
}

type TextsProps = Typed & { channel: Channel; errorOf: (...of: NoticeFault[]) => string | undefined };

/** Titles and texts in both languages. */
function Texts({ typed, channel, errorOf }: TextsProps) {
  const t = useWords(words);
  const text = errorOf("text", "text-long");
  return (
    <>
      <div className={css.pair}>
        {(["titleBg", "titleEn"] as const).map((name) => (
          <TextField
            key={name}
            label={t[name]}
            hint={t.titleHint}
            name={name}
            maxLength={LONGEST_TITLE}
            required={hasTitle(channel)}
            defaultValue={typed?.[name]}
            error={errorOf("title")}
          />
        ))}
      </div>
      <div className={css.pair}>
        {(
          [
            ["bg", t.textBg],
            ["en", t.textEn],
          ] as const
        ).map(([name, label]) => (
          <TextArea
            key={name}
            label={label}
            hint={t.textHint}
            name={name}
            rows={6}
            maxLength={LONGEST_MESSAGE}
            required
            defaultValue={typed?.[name]}
            error={text}
          />
        ))}
      </div>
    </>
  );
}

function useDrafting(form: { current: HTMLFormElement | null }, setFaults: (faults: NoticeFault[]) => void) {
  const { contextPath } = usePlace();
  return useSubmit(draftNotice, {
    form,
    answered(answer) {
      if (answer.status === 422) {
        setFaults(answer.body.faults);
        return "faults";
      }
      location.assign(`${contextPath}/operator/notices/${answer.body.id}`);
      return "leaving";
    },
  });
}
