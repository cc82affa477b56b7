import { useHas } from "#platform/web/reach.ts";
import { useWords } from "#platform/web/words.ts";
import { FieldError } from "#ui/field/Field.tsx";
import { Table } from "#ui/table/Table.tsx";
import { fieldOf, type NotificationSettings } from "../contract.ts";
import { words } from "../messages/words.ts";
import { CHANNELS, isForced, isOffered, type Channel, type Name } from "../rules.ts";
import css from "./SettingsSlot.module.css";

type Props = { settings: NotificationSettings; chosen: ReadonlySet<string>; bad: readonly Name[] };

/** Names by channels, with a box for each that is offered; a name whose channels do not go together has its error under it (B§8). */
export function Matrix({ settings, chosen, bad }: Props) {
  const t = useWords(words);
  const hasSms = useHas()("sms");
  const what = (name: Name) => (
    <div className={css.name}>
      <span>{t.names[name].word}</span>
      <span className={`muted small ${css.about}`}>{t.names[name].about}</span>
      {bad.includes(name) && <FieldError id={`${name}-error`}>{name.startsWith("CHANGE_") ? t.ofName : t.ofOther}</FieldError>}
    </div>
  );
  return (
    <Table
      caption={t.title}
      captionHidden
      rows={settings}
      rowKey={({ notificationName }) => notificationName}
      columns={[
        { key: "name", title: t.name, cell: ({ notificationName }) => what(notificationName) },
        ...CHANNELS.filter((channel) => channel !== "SMS" || hasSms).map((channel) => ({
          key: channel,
          title: t.channels[channel],
          cell: ({ notificationName: name }: { notificationName: Name }) => (
            <Box name={name} channel={channel} isOn={chosen.has(fieldOf(name, channel))} isBad={bad.includes(name)} />
          ),
        })),
      ]}
    />
  );
}

function Box({ name, channel, isOn, isBad }: { name: Name; channel: Channel; isOn: boolean; isBad: boolean }) {
  const t = useWords(words);
  if (!isOffered(name, channel))
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t.notOffered}</span>
      </span>
    );
  const isAlways = isForced(name, channel);
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        name={fieldOf(name, channel)}
        aria-label={t.box(t.names[name].word, t.channels[channel])}
        aria-describedby={isBad ? `${name}-error` : undefined}
        aria-invalid={isBad ? true : undefined}
        defaultChecked={isAlways || isOn}
        disabled={isAlways}
      />
      {isAlways && <span className="muted small">{t.always}</span>}
    </label>
  );
}
