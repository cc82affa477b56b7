import { useHas } from "#platform/web/reach.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useHref } from "#platform/web/call.ts";
import { useSettingsCrumbs } from "#platform/web/area-crumbs.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { changeName, chooseMails, contactData, KINDS, typedContact, type ContactData } from "../contract.ts";
import { readOutcome } from "../search-params.ts";
import { words } from "../messages/words.ts";
import { AddressSection } from "./AddressSection.tsx";
import { ContactForm, type Change, type Done } from "./ContactForm.tsx";
import css from "./ContactPage.module.css";
import { LanguageSection } from "./LanguageSection.tsx";
import { Refusing, type Refused } from "./Refusing.tsx";
import { RefuseLink } from "./RefuseLink.tsx";
import { useContactData } from "./use-contact-data.ts";

export const title = (language: "bg" | "en") => words[language].title;

export async function load({ call, search }: LoadContext) {
  const { body: data } = await call(contactData, {});
  // the outcome of a form that was sent without scripts
  const outcome = readOutcome<Done>(search, words.bg.done);
  const refused: Refused | undefined =
    search["refuse"] === "mails" ? "mails" : search["refuse"] === "mail" && data.mail ? "mail" : undefined;
  const { typed } = outcome.problem ? (await call(typedContact, {})).body : { typed: null };
  return { data, outcome, refused, typed };
}

export default function ContactPage({ data: loaded }: PageProps<typeof load>) {
  const t = useWords(words);
  const hasSms = useHas()("sms");
  const { data, message, change } = useContactData(loaded);
  const { outcome, refused, typed } = loaded;
  const typedAt = (at: string) => (typed?.at === at ? typed.value : undefined);
  const firstAt = (at: string) => (outcome.at === at ? outcome.problem : undefined);
  const crumbs = useSettingsCrumbs();
  return (
    <div className="stack">
      <PageHeader title={t.title} lead={t.lead} {...crumbs} />
      <div role="status">{message && <Notice tone={message.tone}>{message.words}</Notice>}</div>
      {refused && <RefuseStep refused={refused} change={change} />}
      <section className={`surface stack ${css.section}`} aria-labelledby="name">
        <h2 id="name">{t.name.title}</h2>
        <ContactForm endpoint={changeName} first={firstAt("name")} submit={t.name.submit} done="name" change={change}>
          {(error) => (
            <TextField
              key={data.name}
              label={t.name.label}
              name="name"
              autoComplete="name"
              defaultValue={typedAt("name") ?? data.name}
              error={error}
              required
            />
          )}
        </ContactForm>
      </section>
      {KINDS.filter((kind) => kind !== "mobile" || hasSms).map((kind) => (
        <AddressSection key={kind} kind={kind} data={data} first={firstAt(kind)} typed={typedAt(kind)} change={change} />
      ))}
      <MailsSection data={data} change={change} />
      <LanguageSection />
    </div>
  );
}

/** What the modal shows, as a step of the page for browsers without a script. */
function RefuseStep({ refused, change }: { refused: Refused; change: Change }) {
  const t = useWords(words).refuse;
  const href = useHref();
  const keep = (
    <LinkButton look="secondary" href={href("{area}/settings/contact")}>
      {t.keep}
    </LinkButton>
  );
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby="refuse">
      <h2 id="refuse">{t.titles[refused]}</h2>
      <Refusing refused={refused} change={change} keep={keep} />
    </section>
  );
}

function MailsSection({ data, change }: { data: ContactData; change: Change }) {
  const t = useWords(words).mails;
  return (
    <section className={`surface stack ${css.section}`} aria-labelledby="mails">
      <h2 id="mails">{t.title}</h2>
      <p>{data.mail === null ? t.none : data.acceptsMails ? t.accepted : t.refused}</p>
      {data.acceptsMails ? (
        data.mail !== null && (
          <RefuseLink refused="mails" change={change}>
            {t.refuse}
          </RefuseLink>
        )
      ) : (
        <ContactForm endpoint={chooseMails} along={{ choice: "accept" }} submit={t.want} look="secondary" done="mails" change={change} />
      )}
    </section>
  );
}
