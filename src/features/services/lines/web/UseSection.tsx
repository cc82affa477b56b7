import type { CSSProperties } from "react";
import { instantWords, longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { factOf } from "#ui/notice/StateBadge.tsx";
import { allowanceWords } from "#vocabulary/allowance-words.ts";
import { isUsable } from "#vocabulary/states/line-states.ts";
import type { Line, LineUse, Use } from "../contract.ts";
import { words } from "../messages/words.ts";
import { lineAddress } from "../search-params.ts";
import css from "./Lines.module.css";

/** What is used of a line and what is left, with the day on which it starts again. */
export function UseSection({ line, read }: { line: Line; read: LineUse }) {
  const t = useWords(words).use;
  const language = useLanguage();
  const resetsOn = read.use[0]?.resetsOn;
  return (
    <section className={`surface stack ${css.state}`} aria-labelledby="use">
      <h2 id="use">{t.title}</h2>
      <Old line={line} asOf={read.useAsOf} isOld={read.useIsOld} unread={t.unread} />
      {!isUsable(line.state) && <p className="muted">{t.stopped}</p>}
      {isUsable(line.state) && read.useAsOf !== null && read.use.length === 0 && <p className="muted">{t.none}</p>}
      {read.use.map((use) => (
        <Meter key={use.kind} serviceId={line.serviceId} use={use} />
      ))}
      {resetsOn && <p className="muted small">{t[line.prepaid ? "validTo" : "resets"](longDayWords(resetsOn, language))}</p>}
      {read.useAsOf !== null && !read.useIsOld && <p className="muted small">{t.asOf(instantWords(read.useAsOf, language))}</p>}
    </section>
  );
}

type OldProps = Pick<LineUse, "asOf" | "isOld"> & { line: Line; unread: string };

/** Says of when the answer is that is shown, when there is no newer one; `unread`: the words where there is none at all. */
export function Old({ line, asOf, isOld, unread }: OldProps) {
  const t = useWords(words).use;
  const language = useLanguage();
  const href = useHref();
  if (asOf !== null && !isOld) return null;
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton look="secondary" href={href(lineAddress(line.serviceId))}>
          {t.again}
        </LinkButton>
      }
    >
      {asOf === null ? unread : t.old(instantWords(asOf, language))}
    </Notice>
  );
}

function Meter({ serviceId, use: { kind, used, total } }: { serviceId: string; use: Use }) {
  const t = useWords(words).use;
  const language = useLanguage();
  const worded = (amount: number) => allowanceWords({ kind, amount }, language);
  if (total === null)
    return (
      <p>
        <strong>{t.kinds[kind]}</strong> {t.unlimited(worded(used))}
      </p>
    );
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((used * 100) / total));
  const sentence = t.of(worded(used), worded(total));
  return (
    <div className="stack stack-s">
      <p className={css.use}>
        <span>
          <strong>{t.kinds[kind]}</strong> {sentence}
        </span>
        <span>
          {t.left.before}
          <span {...factOf("line", serviceId, `${kind} left`)}>{worded(Math.max(0, total - used))}</span>
          {t.left.after}
        </span>
      </p>
      <div
        role="meter"
        className={css.meter}
        data-full={percent >= 100 || undefined}
        aria-label={t.kinds[kind]}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={sentence}
        style={{ "--used": `${percent}%` } as CSSProperties}
      />
    </div>
  );
}
