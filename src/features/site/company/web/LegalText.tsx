import type { LegalName } from "#platform/brand.ts";
import type { Language } from "#platform/language.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext } from "#platform/web/page.ts";
import { useWords } from "#platform/web/words.ts";
import { Linked } from "#ui/linked/Linked.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { legalText, type ShownLegalText } from "../contract.ts";
import { words } from "../messages/words.ts";
import type { Regulator } from "../regulators.ts";
import css from "./Company.module.css";
import { Regulators } from "./Regulators.tsx";

export const loading =
  (text: LegalName) =>
  async ({ call }: LoadContext): Promise<ShownLegalText> =>
    (await call(legalText, { params: { text } })).body;
export const titled = (_: Language, text: ShownLegalText): string => text.title;

export const described = (_: Language, text: ShownLegalText): string => text.lead;

/** A legal text of the provider, and the authorities for complaints about its subject. */
export function LegalText({
  text,
  regulators,
  licences,
}: {
  text: ShownLegalText;
  regulators: readonly Regulator[];
  /** Links the licences of others' software. */
  licences?: true;
}) {
  const t = useWords(words);
  const href = useHref();
  return (
    <div className="stack stack-l">
      <PageHeader title={text.title} lead={text.lead} crumbs={[{ href: href("/"), word: t.home }]} crumbsWord={t.crumbs} />
      <div className={`${css.legal} text`}>
        {text.parts.map((part) => (
          <section key={part.title} className="stack stack-s">
            <h2>{part.title}</h2>
            {part.text.map((paragraph) => (
              <p key={paragraph}>
                <Linked>{paragraph}</Linked>
              </p>
            ))}
          </section>
        ))}
        {licences && (
          <section className="stack stack-s">
            <h2>{t.licences.title}</h2>
            <p>
              <a href={href("/licences.txt")}>{t.licences.link}</a>
            </p>
          </section>
        )}
      </div>
      <Regulators of={regulators} />
    </div>
  );
}
