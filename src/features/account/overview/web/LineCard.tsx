import { longDayWords } from "#platform/instant-words.ts";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { Button, LinkButton } from "#ui/button/Button.tsx";
import { Fact, factOf, StateBadge } from "#ui/notice/StateBadge.tsx";
import { euro } from "#vocabulary/money-words.ts";
import { phoneWords } from "#vocabulary/phone-words.ts";
import { lineStates } from "#vocabulary/states/line-states.ts";
import { rechargeOf } from "../attention.ts";
import type { Asset } from "../contract.ts";
import { words } from "../messages/words.ts";
import { stateOf } from "../rules.ts";
import css from "./HomePage.module.css";

/** One service line: the owner's name for it, its number or address, its tariff and its state in a word. */
export function LineCard({ asset }: { asset: Asset }) {
  const t = useWords(words).line;
  const language = useLanguage();
  const href = useHref();
  const state = stateOf(asset);
  return (
    <li className={`stack ${css.line}`} data-state={state}>
      <div className={css.lineHead}>
        <h4>
          <a
            {...factOf("line", asset.serviceId, "name")}
            href={href(`{area}/services/line?id=${encodeURIComponent(asset.serviceId)}&open=1`)}
          >
            {asset.displayName}
          </a>
        </h4>
        <StateBadge of={lineStates} state={state} id={asset.serviceId} language={language} />
      </div>
      <p className={css.number}>{asset.cid ? t.contract(asset.cid) : phoneWords(asset.serviceId)}</p>
      {asset.address && <p className="small">{asset.address}</p>}
      <p className="muted small">
        {[asset.tariffName, asset.bundled && t.bundled, asset.prepaid && t.prepaid].filter(Boolean).join(" · ")}
      </p>
      {asset.cid && (
        <p className="small">
          <a href={href(`{area}/settings/mycontact?cid=${asset.cid}`)} aria-label={t.routerOf(asset.displayName)}>
            {t.router}
          </a>
        </p>
      )}
      {asset.prepaid && asset.balance && (
        <p className={css.balance}>
          <span>
            <span className="muted small">{t.balance}</span>{" "}
            <Fact of="line" id={asset.serviceId} fact="balance">
              {euro(asset.balance.eur, language)}
            </Fact>
          </span>
          {asset.expireDate && asset.prepaidStatus === "ACTIVE" && (
            <span className="muted small">{t.validTo(longDayWords(asset.expireDate, language))}</span>
          )}
        </p>
      )}
      {asset.prepaid && <Recharge asset={asset} />}
    </li>
  );
}

/** The recharge button of a prepaid line: orange while it is active, red once it counts as suspended, else disabled with the reason (B§4). */
function Recharge({ asset: { assetId, displayName, prepaidStatus, serviceId } }: { asset: Asset }) {
  const t = useWords(words).line;
  const href = useHref();
  const look = prepaidStatus === "ACTIVE" ? "accent" : prepaidStatus === "GRACED" || prepaidStatus === "DISABLED" ? "urgent" : undefined;
  if (look)
    return (
      <p>
        <LinkButton look={look} href={href(rechargeOf(serviceId))} aria-label={t.rechargeOf(displayName)}>
          {t.recharge}
        </LinkButton>
      </p>
    );
  return (
    <>
      <p className="small" id={`recharge-${assetId}`}>
        {t.notRechargeable}
      </p>
      <p>
        <Button disabled aria-describedby={`recharge-${assetId}`} aria-label={t.rechargeOf(displayName)}>
          {t.recharge}
        </Button>
      </p>
    </>
  );
}
