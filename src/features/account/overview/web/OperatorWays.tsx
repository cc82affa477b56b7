import { useHref } from "#platform/web/call.ts";
import { useReach } from "#platform/web/reach.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { words } from "../messages/words.ts";
import css from "./HomePage.module.css";

/** The pages for operators, in the order in which they are offered. */
const PAGES = [
  ["conversations", "/operator/conversations"],
  ["notices", "/operator/notices"],
  ["visits", "/operator/visits"],
  ["faults", "/operator/faults"],
  ["report", "/operator/analytics"],
  ["waits", "/operator/conversations/metrics"],
  ["guides", "/operator/guides"],
  ["invitations", "/operator/invitations"],
  ["sessions", "/operator/sessions"],
] as const;

/** What an operator's roles open. */
export function OperatorWays() {
  const t = useWords(words).operator;
  const href = useHref();
  const mayReach = useReach();
  const pages = PAGES.filter(([, path]) => mayReach(path));
  return (
    <section className={`surface stack ${css.operator}`}>
      <h2>{t.lead}</h2>
      <p className="text">{pages.length > 0 ? t.about : t.nothing}</p>
      <div className="row">
        {pages.map(([name, path], place) => (
          <LinkButton key={name} look={place === 0 ? "primary" : "secondary"} href={href(path)}>
            {t[name]}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
