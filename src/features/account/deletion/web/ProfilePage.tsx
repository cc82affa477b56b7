import { lazy, Suspense } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { useReach } from "#platform/web/reach.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { euroOfCents } from "#vocabulary/money-words.ts";
import { prospect, type Reason } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./ProfilePage.module.css";
import { useDeletion, type Deletion } from "./use-deletion.ts";

export const title = (language: "bg" | "en") => words[language].title;
export const load = async ({ call }: LoadContext) => (await call(prospect, {})).body;

const DeletionDialogs = lazy(() => import("./DeletionDialogs.tsx"));

/** What deleting the account takes away, what stays, what stands against it, and the button that begins it. */
export default function ProfilePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const deletion = useDeletion(data.reasons);
  const crumbs = useSettingsCrumbs();
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      <div className={css.both}>
        <Part title={t.goes.title} list={t.goes.list} />
        <Part
          title={t.stays.title}
          list={[...t.stays.list, ...(data.otherUsers > 0 ? [...(data.isMain ? [] : [t.stays.acted]), t.stays.others(data)] : [])]}
        />
      </div>
      <section className={`surface stack ${css.part}`}>
        <h2>{t.first.title}</h2>
        <p>{t.first.text}</p>
        <div>
          <LinkButton look="secondary" href={href("{area}/settings/export")}>
            {t.first.link}
          </LinkButton>
        </div>
      </section>
      <Beginning deletion={deletion} />
      <Suspense fallback={null}>{deletion.step.step !== "idle" && <DeletionDialogs deletion={deletion} />}</Suspense>
    </div>
  );
}

const Part = ({ title: heading, list }: { title: string; list: string[] }) => (
  <section className={`surface stack ${css.part}`}>
    <h2>{heading}</h2>
    <ul>
      {list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

function Beginning({ deletion }: { deletion: Deletion }) {
  const t = useWords(words);
  const { reasons, message, busy, step, begin } = deletion;
  return (
    <div className="stack">
      <div role="status">
        {reasons.length > 0 && (
          <Notice tone="warning" title={t.reasons.title}>
            <ul className={css.reasons}>
              {reasons.map((reason) => (
                <li key={reason.reason}>
                  <Against reason={reason} />
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {message && step.step === "idle" && (
        <Notice tone={message.tone} live>
          {message.words}
        </Notice>
      )}
      <noscript>
        <Notice tone="info">{t.noScript}</Notice>
      </noscript>
      <div>
        <Button look="danger" disabled={reasons.length > 0} busy={busy === "start"} onClick={begin}>
          {busy === "start" ? t.starting : t.submit}
        </Button>
      </div>
    </div>
  );
}

function Against({ reason: { reason, orders = [], overdueCents = 0, until = "" } }: { reason: Reason }) {
  const t = useWords(words).reasons;
  const language = useLanguage();
  switch (reason) {
    case "open-orders":
      return <WithWay to="{area}/orders" word={t.orders} text={t["open-orders"](orders.join(", "))} />;
    case "debts":
      return <WithWay to="{area}/invoices?open=payments" word={t.pay} text={t.debts(euroOfCents(overdueCents, language))} />;
    case "no-mail":
      return <WithWay to="{area}/settings/contact" word={t.contact} text={t["no-mail"]} />;
    case "too-many-wrong-codes":
      return t["too-many-wrong-codes"](instantWords(until, language));
    case "repairs":
      return t[reason];
  }
}

/** A reason with the page that removes it, where the person may open that. */
function WithWay({ to, word, text }: { to: string; word: string; text: string }) {
  const href = useHref();
  const mayReach = useReach();
  return (
    <>
      {text} {mayReach(to) && <a href={href(to)}>{word}</a>}
    </>
  );
}
