import { Reached } from "#platform/web/Reached.tsx";
import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { factOf, StateBadge } from "#ui/notice/StateBadge.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { lineState, lineStates } from "#vocabulary/states/line-states.ts";
import type { AssetData } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import css from "./Troubleshooting.module.css";

/** The chosen line: tariff, name and status (B§2), and its static code where the server gives one (B§6). */
export function AssetHeader({ asset }: { asset: AssetData }) {
  const t = useWords(words).asset;
  const language = useLanguage();
  const { displayName, tariffName, serviceId, address, staticCode } = asset;
  return (
    <section className={`surface stack stack-s ${css.asset}`} aria-labelledby="chosen-asset">
      <div className="row">
        <h2 id="chosen-asset" {...factOf("line", serviceId, "name")}>
          {displayName}
        </h2>
        <StateBadge of={lineStates} state={lineState(asset)} id={serviceId} language={language} />
      </div>
      <DescriptionList
        items={[
          { term: t.tariff, value: tariffName },
          { term: t.number, value: phoneWords(serviceId) },
          ...(address ? [{ term: t.address, value: address }] : []),
          ...(staticCode
            ? [
                {
                  term: t.staticCode,
                  value: (
                    <span className={css.code}>
                      <strong>{staticCode}</strong>
                      <span className="muted small">{t.staticCodeHint}</span>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** Known faults of the line and of its area (B§2): while one stands no guide begins. */
export function FaultBanner({ asset }: { asset: AssetData }) {
  const t = useWords(words).fault;
  const language = useLanguage();
  const href = useHref();
  const { hasIndividualFault, visitDate, hasGroupFault, resolutionDate } = asset;
  if (!hasIndividualFault && !hasGroupFault) return null;
  return (
    <div className="stack">
      {hasIndividualFault && (
        <Notice tone="warning" title={t.individual}>
          {visitDate ? t.visit(longDayWords(visitDate, language)) : t.noDay}
        </Notice>
      )}
      {hasGroupFault && (
        <Notice tone="warning" title={t.group}>
          {resolutionDate ? t.until(longDayWords(resolutionDate, language)) : t.noEnd}
        </Notice>
      )}
      <div className="row">
        <Reached to="/faults">
          <LinkButton href={href("/faults")}>{t.all}</LinkButton>
        </Reached>
        <LinkButton look="secondary" href={href("/contact")}>
          {t.toContact}
        </LinkButton>
      </div>
    </div>
  );
}
