import type { ReactNode } from "react";
import { telOf } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Linked } from "#ui/linked/Linked.tsx";
import { Card, DescriptionList, PageHeader } from "#ui/page/PageHeader.tsx";
import { companyDetails, type Company } from "../contract.ts";
import { words } from "../messages/words.ts";
import css from "./Company.module.css";
import { Regulators } from "./Regulators.tsx";

export const title = (language: Language): string => words[language].contact;
export const description = (language: Language): string => words[language].lead;
export const load = async ({ call }: LoadContext): Promise<Company> => (await call(companyDetails, {})).body;

/** The provider's contacts and company details. */
export default function ContactPage({ data: company }: PageProps<typeof load>) {
  const t = useWords(words);
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader title={t.contact} lead={t.lead} crumbs={[{ href: href("/"), word: t.home }]} crumbsWord={t.crumbs} />
      <Ways contact={company.contact} />
      <div className={css.pair}>
        <Card aria-labelledby="company">
          <h2 id="company">{t.company.title}</h2>
          <DescriptionList
            items={[
              { term: t.company.name, value: company.name },
              { term: t.company.number, value: company.number },
              { term: t.company.vat, value: company.vat },
              { term: t.company.seat, value: company.seat },
            ]}
          />
          {company.note && <p className="muted small">{company.note}</p>}
        </Card>
        <Card aria-labelledby="answers">
          <h2 id="answers">{t.help.title}</h2>
          <p>{t.help.text}</p>
          <p>
            <LinkButton href={href("/help")} look="secondary">
              {t.help.action}
            </LinkButton>
          </p>
        </Card>
      </div>
      <Regulators of={["consumers", "communications", "data"]} />
    </div>
  );
}

function Ways({ contact: { phone, hours, mail, address, page } }: Pick<Company, "contact">) {
  const t = useWords(words);
  const href = useHref();
  return (
    <section aria-label={t.reach} className={css.ways}>
      <WayToReach title={t.phone} value={<Linked>{phone}</Linked>}>
        <p>
          {t.hours}: {hours}
        </p>
        <p>
          <LinkButton href={telOf(phone)}>{t.call(phone)}</LinkButton>
        </p>
      </WayToReach>
      <WayToReach title={t.mail} value={<Linked>{mail}</Linked>}>
        <p>{page ? t.formText : t.ownFormText}</p>
        <p>
          <LinkButton href={page ?? href("/contact-form")}>{page ? t.form : t.write}</LinkButton>
        </p>
      </WayToReach>
      <WayToReach title={t.address} value={address} />
    </section>
  );
}

/** One way to reach the company, and what can be done with it. */
const WayToReach = ({ title, value, children }: { title: string; value: ReactNode; children?: ReactNode }) => (
  <Card as="div">
    <div className={css.way}>
      <h2>{title}</h2>
      <p className={css.value}>{value}</p>
      {children}
    </div>
  </Card>
);
