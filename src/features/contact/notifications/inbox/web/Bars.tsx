import type { ReactNode } from "react";
import { useHref } from "#platform/web/call.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { markSeen, removeInfoBar, type GroupFaults, type Notification } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Bars.module.css";
import { FaultText } from "./GroupFaults.tsx";

type BarProps = {
  region: string;
  tone: "info" | "warning" | "urgent";
  closeWord: string;
  busy: boolean;
  failed: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

function Bar({ region, tone, closeWord, busy, failed, onClose, children }: BarProps) {
  return (
    <section className={css.bar} aria-label={region} data-tone={tone}>
      <div className={css.inner}>
        <div className={css.words}>
          {children}
          {failed && <p role="alert">{failed}</p>}
        </div>
        <button type="button" className={`icon-button ${css.close}`} aria-label={closeWord} aria-disabled={busy} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="line-sign">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
    </section>
  );
}

type MessageProps = { notification: Notification; unseen: number; onClosed: () => Promise<void> };

/** One notification; closing marks it as seen (B§4). */
export function MessageBar({ notification: { id, notificationType: type, content, link }, unseen, onClosed }: MessageProps) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const { submit, busy, message } = useSubmit(markSeen, { answered: () => void onClosed() });
  const close = () => (busy ? undefined : void submit({ params: { id } }));
  return (
    <Bar
      region={t.region}
      tone={type === "URGENT" ? "urgent" : "info"}
      closeWord={t.closeBar}
      busy={busy}
      failed={message?.words}
      onClose={close}
    >
      <p>
        {type === "URGENT" && <strong>{t.types.URGENT}: </strong>}
        {content[language]}
      </p>
      <p className={css.links}>
        {link && <a href={href(link)}>{t.open}</a>}
        {unseen > 1 && <a href={href("{area}/notifications")}>{t.all(unseen)}</a>}
      </p>
    </Bar>
  );
}

/** The bar of group faults, which its button removes until they change. */
export function FaultBar({ faults, onClosed }: { faults: GroupFaults; onClosed: () => Promise<void> }) {
  const t = useWords(words).fault;
  const href = useHref();
  const { submit, busy, message } = useSubmit(removeInfoBar, { answered: () => void onClosed() });
  const close = () => (busy ? undefined : void submit({}));
  return (
    <Bar region={t.region} tone="warning" closeWord={t.close} busy={busy} failed={message?.words} onClose={close}>
      <p>
        <FaultText faults={faults} />
      </p>
      <p className={css.links}>
        <a href={href("/faults")}>{t.more}</a>
      </p>
    </Bar>
  );
}
