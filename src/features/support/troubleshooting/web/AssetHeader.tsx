import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Badge, Notice, type Tone } from "#ui/notice/Notice.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import { phoneWords } from "#vocabulary/phone-words.ts";
import type { AssetData } from "../contract.ts";
import { words } from "../messages/page-words.ts";
import { statusOf, type AssetStatus } from "./asset-status.ts";
import css from "./Troubleshooting.module.css";

const TONE: Record<AssetStatus, Tone | "plain"> = {
  active: "success",
  suspended: "error",
  blocked: "error",
  limited: "error",
  expired: "plain",
  fault: "warning",
};

/** The chosen line: tariff, name and status (B§2), and its static code where the server gives one (B§6). */
export function AssetHeader({ asset }: { asset: AssetData }) {
  const t = useWords(words).asset;
  const status = statusOf(asset);
  const { displayName, tariffName, serviceId, address, staticCode } = asset;
  return (
    <section className={`surface stack stack-s ${css.asset}`} aria-labelledby="chosen-asset">
      <div className="row">
        <h2 id="chosen-asset">{displayName}</h2>
        <Badge tone={TONE[status]}>{t.statuses[status]}</Badge>
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
        <LinkButton href={href("/faults")}>{t.all}</LinkButton>
        <LinkButton look="secondary" href={href("/contact")}>
          {t.toContact}
        </LinkButton>
      </div>
    </div>
  );
}
