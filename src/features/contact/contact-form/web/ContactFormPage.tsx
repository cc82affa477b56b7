import { useEffect, useRef } from "react";
import { valuesIn } from "#platform/fields.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { contactWriter, featureToggling } from "../contract.ts";
import { contactFields } from "../fields.ts";
import { words } from "../messages/words.ts";
import { errorsInSearch, sentInSearch } from "../search-params.ts";
import css from "./ContactForm.module.css";
import { MessageForm } from "./MessageForm.tsx";
import { OpenConversation, SendFailed, SentText } from "./Outcome.tsx";
import { SignInLink } from "./SignInLink.tsx";
import { useContactForm, type Opening, type Sent } from "./use-contact-form.ts";

export const title = (language: Language): string => words[language].title;
export const description = (language: Language): string => words[language].lead;

export async function load({ call, search }: LoadContext) {
  const [{ body: toggling }, { body: who }] = await Promise.all([call(featureToggling, {}), call(contactWriter, {})]);
  const errors = errorsInSearch(search);
  const sent = sentInSearch(search);
  const typed = valuesIn(contactFields, who.typed ?? {});
  const opening: Opening = {
    switches: toggling.featureTogglingData,
    writer: who.writer,
    ...((sent || Object.keys(errors).length > 0) && { first: { typed, errors, sent } }),
  };
  return { opening, goesOn: search["as"] === "visitor", typedLost: Object.keys(errors).length > 0 && who.writer !== null && !who.typed };
}

/** The contact form as a page. A visitor is asked first whether to sign in. */
export default function ContactFormPage({ data: { opening, goesOn, typedLost } }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  const isOpen = opening.writer !== null || goesOn || opening.first?.sent !== undefined;
  return (
    <div className="stack stack-l">
      <PageHeader title={t.title} lead={t.lead} crumbs={[{ href: href("/contact"), word: t.contact }]} crumbsWord={t.crumbs} />
      {typedLost && <Notice tone="warning">{t.typedLost}</Notice>}
      <section className={`surface stack ${css.card}`} aria-label={t.title}>
        {isOpen ? <Writing key={opening.writer?.name} opening={opening} /> : <Prompt />}
      </section>
    </div>
  );
}

function Prompt() {
  const t = useWords(words);
  const href = useHref();
  const here = href("/contact-form");
  return (
    <>
      <h2>{t.prompt.title}</h2>
      <p>{t.prompt.text}</p>
      <div className="row">
        <SignInLink returnTo={here} />
        <LinkButton href={`${here}?as=visitor`} look="secondary">
          {t.prompt.goOn}
        </LinkButton>
      </div>
    </>
  );
}

function Writing({ opening }: { opening: Opening }) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const contact = useContactForm(opening, form);
  const { sent, failure } = contact;
  if (sent) return <SentCard sent={sent} isUser={opening.writer !== null} onAnother={contact.another} />;
  return (
    <>
      {!opening.writer && (
        <noscript>
          <Notice tone="warning">{t.noScript}</Notice>
        </noscript>
      )}
      <MessageForm contact={contact} form={form} />
      {failure && <SendFailed reason={failure} onDismiss={contact.dismiss} />}
    </>
  );
}

/** Takes the focus, and so the view: the page has become shorter than the form was. */
function SentCard({ sent, isUser, onAnother }: { sent: Sent; isUser: boolean; onAnother: () => void }) {
  const t = useWords(words).sent;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <>
      <div ref={card} tabIndex={-1} role="group" aria-label={t.title}>
        <Notice tone="success" title={t.title}>
          <SentText sent={sent} isUser={isUser} />
        </Notice>
      </div>
      <div className="row">
        <OpenConversation sent={sent} />
        <Button look="secondary" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </>
  );
}
