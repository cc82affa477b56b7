import { useHas, useReach } from "#platform/web/reach.ts";
import { Reached } from "#platform/web/Reached.tsx";
import { useHref } from "#platform/web/call.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { euroOfCents } from "#vocabulary/money-words.ts";
import type { LineSlotGiven, LineUse } from "../contract.ts";
import { words } from "../messages/words.ts";
import { readRenameOutcome } from "../search-params.ts";
import { ContractSection, ProductsSection } from "./ContractSection.tsx";
import { ActButton, helpAddress, LineBadge, StateSentence } from "./LineState.tsx";
import css from "./Lines.module.css";
import { RenameForm } from "./RenameForm.tsx";
import { UseSection } from "./UseSection.tsx";

/** What a line is, what is used of it, what it has, its contract and its name. */
export default function LineOverviewSlot({ given: { line, read, search } }: { given: LineSlotGiven<LineUse> }) {
  const outcome = readRenameOutcome(search);
  const hasInventory = useHas()("service-inventory");
  return (
    <div className={css.overview}>
      <State line={line} />
      {(hasInventory || line.prepaid) && <UseSection line={line} read={read} />}
      {hasInventory && <ProductsSection line={line} read={read} />}
      {hasInventory && <ContractSection line={line} read={read} />}
      {line.mayChange && <RenameForm key={`${line.name} ${outcome.problem}`} line={line} outcome={outcome} />}
    </div>
  );
}

/** The state of a line, and the one thing to do about it. */
function State({ line }: Pick<LineSlotGiven, "line">) {
  const t = useWords(words);
  const language = useLanguage();
  const href = useHref();
  const mayReach = useReach();
  const about = [
    line.tariff,
    line.prepaid && t.line.prepaid,
    line.balanceCents !== null && t.line.balance(euroOfCents(line.balanceCents, language)),
    line.bundled && t.line.bundled,
    t.line.account(line.accountName),
  ];
  return (
    <section className={`surface stack ${css.state}`} aria-labelledby="state">
      <div className="row">
        <h2 id="state">{t.page.state}</h2>
        <LineBadge line={line} />
      </div>
      <StateSentence line={line} always />
      <p className="muted small">{about.filter(Boolean).join(" · ")}</p>
      {line.address && <p className="muted small">{line.address}</p>}
      <div className="row">
        <ActButton line={line} />
        {(line.state === "active" || line.state === "empty") && <a href={href(helpAddress(line))}>{t.page.help}</a>}
        <Reached to="{area}/services/trouble-tickets/new">
          <a
            href={href(`{area}/services/trouble-tickets/new?${new URLSearchParams({ serviceId: line.serviceId, serviceType: line.type })}`)}
          >
            {t.page.technician}
          </a>
        </Reached>
        {line.type === "MOBILE" && line.mayChange && mayReach("{area}/services/lost-phone") && (
          <a href={href(`{area}/services/lost-phone?number=${encodeURIComponent(line.serviceId)}`)}>{t.page.lost}</a>
        )}
        {line.maySetRouter && mayReach("{area}/settings/mycontact") && (
          <a href={href(`{area}/settings/mycontact?cid=${line.cid}`)}>{t.page.router}</a>
        )}
      </div>
    </section>
  );
}
