import { useRef, useState, type FormEvent } from "react";
import { instantWords } from "#platform/instant-words.ts";
import { attempt } from "#platform/web/attempt.ts";
import { useCall, useHref } from "#platform/web/call.ts";
import { CsrfField } from "#platform/web/CsrfField.tsx";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useSubmit } from "#platform/web/use-submit.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { feedState, renewFeed, revokeFeed, type FeedState } from "../contract.ts";
import { pageWords } from "../messages/page.ts";
import css from "./CalendarPage.module.css";

export const title = (language: "bg" | "en") => pageWords[language].title;

export const load = async ({ call }: LoadContext) => ({ state: (await call(feedState, {})).body });

/** The secret address by which a person's calendar reads when technicians come. */
export default function CalendarPage({ data }: PageProps<typeof load>) {
  const t = useWords(pageWords);
  const href = useHref();
  const call = useCall();
  const [{ from, state }, setShown] = useState({ from: data, state: data.state });
  if (from !== data) setShown({ from: data, state: data.state });
  const outcome = useRef<HTMLDivElement>(null);
  const read = async () => setShown({ from: data, state: (await call(feedState, {})).body });
  const removed = async () => {
    await read();
    outcome.current?.focus(); // the pressed button is removed
  };
  const crumbs = [
    { href: href("{area}"), word: t.mine },
    { href: href("{area}/services"), word: t.services },
    { href: href("{area}/services/trouble-tickets"), word: t.tickets },
  ];
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} crumbs={crumbs} crumbsWord={t.crumbs} />
      <section className={`surface stack ${css.section}`} aria-label={t.title}>
        <div role="status" ref={outcome} tabIndex={-1} className="stack">
          {state.address === null ? <p>{t.none}</p> : <Address key={state.address} state={state} address={state.address} />}
        </div>
        <Change endpoint={renewFeed} look={state.address === null ? "primary" : "secondary"} onDone={read}>
          {state.address === null ? t.make : t.renew}
        </Change>
        {state.address !== null && (
          <Change endpoint={revokeFeed} look="quiet" onDone={removed}>
            {t.revoke}
          </Change>
        )}
      </section>
    </div>
  );
}

function Address({ state: { madeAt, readAt }, address }: { state: FeedState; address: string }) {
  const t = useWords(pageWords);
  const language = useLanguage();
  const [copied, setCopied] = useState(false);
  const copy = () => void attempt(() => navigator.clipboard.writeText(address)).then(({ error }) => setCopied(error === undefined)); // else it can be selected
  return (
    <>
      <h2>{t.address}</h2>
      <p>
        <output className={css.address}>{address}</output>
      </p>
      <div className="row">
        <LinkButton href={address.replace(/^https?:/, "webcal:")}>{t.subscribe}</LinkButton>
        <Button look="secondary" onClick={copy}>
          {copied ? t.copied : t.copy}
        </Button>
      </div>
      <p>{t.how}</p>
      <Notice tone="warning">{t.secret}</Notice>
      <p className="muted small">
        {t.made(instantWords(madeAt!, language))} {readAt ? t.read(instantWords(readAt, language)) : t.unread}
      </p>
    </>
  );
}

type ChangeProps = {
  endpoint: typeof renewFeed | typeof revokeFeed;
  look: "primary" | "secondary" | "quiet";
  onDone: () => Promise<void>;
  children: string;
};

function Change({ endpoint, look, onDone, children }: ChangeProps) {
  const t = useWords(pageWords);
  const href = useHref();
  const { submit, busy, message } = useSubmit(endpoint, { answered: async () => void (await onDone()) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit({ body: {} });
  };
  return (
    <form method="post" action={href(endpoint.path)} className="stack" onSubmit={send}>
      <CsrfField />
      {message && <Notice tone={message.tone}>{message.words}</Notice>}
      <div>
        <Button type="submit" look={look} busy={busy}>
          {busy ? t.busy : children}
        </Button>
      </div>
    </form>
  );
}
