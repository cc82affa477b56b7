import type { ReactNode } from "react";
import { unreadConversations, UNREAD } from "#features/contact/conversations/contract.ts";
import { notificationBar, UNSEEN } from "#features/contact/notifications/inbox/contract.ts";
import { optional } from "#platform/web/attempt.ts";
import { useHref } from "#platform/web/call.ts";
import type { LoadContext, PageProps } from "#platform/web/page.ts";
import { useReach } from "#platform/web/reach.ts";
import { useShared } from "#platform/web/shared.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import type { ServiceType } from "#features/account/customers/contract.ts";
import { home, type Asset, type CustomerHome } from "../contract.ts";
import { isNothingOverdue } from "../owed.ts";
import { visitWords } from "../messages/visits.ts";
import { words } from "../messages/words.ts";
import { AttentionList } from "./AttentionList.tsx";
import { OwedCard } from "./OwedCard.tsx";
import css from "./HomePage.module.css";
import { LineCard } from "./LineCard.tsx";
import { OperatorWays } from "./OperatorWays.tsx";
import { ServiceIcon } from "./ServiceIcon.tsx";
import { VisitList } from "./VisitList.tsx";

/** An operator has no services, so the title names none. */
export const title = (language: "bg" | "en", { role }: { role: "customer" | "operator" }) =>
  role === "operator" ? words[language].operator.title : words[language].home.title;
export async function load({ call }: LoadContext) {
  const [{ body }, unseen, unread] = await Promise.all([
    call(home, {}),
    optional(() => call(notificationBar, {})),
    optional(() => call(unreadConversations, {})),
  ]);
  return { ...body, unseen: unseen?.body.unseen ?? 0, unread: unread?.body.unread ?? 0 };
}

/** The home page of a signed-in user. */
export default function HomePage({ data }: PageProps<typeof load>) {
  const t = useWords(words);
  return (
    <div className="stack stack-l">
      <header className={`row row-between ${css.head}`}>
        <div>
          <h1>{t.home.hello(data.name)}</h1>
          {data.role === "customer" && <Who customer={data.customer} />}
        </div>
        <Ways home={data.role === "customer" ? data : undefined} unseen={data.unseen} unread={data.unread} />
      </header>
      {data.role === "customer" ? (
        <>
          {!data.main && data.permissions.length > 0 && <p className="muted">{t.home.granted(data.customer.name)}</p>}
          {data.permissions.includes("see") ? (
            <>
              <AttentionList attention={data.attention} isSureOfBills={data.owed !== null && isNothingOverdue(data.owed)} />
              <VisitList visits={data.visits} />
              {data.owed && <OwedCard owed={data.owed} />}
              <Services assets={data.assets} isMain={data.main} />
            </>
          ) : (
            <WithoutServices home={data} />
          )}
        </>
      ) : (
        <OperatorWays />
      )}
    </div>
  );
}

function Who({ customer: { kind, managed, name, code } }: { customer: CustomerHome["customer"] }) {
  const t = useWords(words).home;
  return (
    <p className="muted">
      {kind === "business" && `${name} · `}
      {t.kinds[managed ? "managed" : kind]} · {t.customer(code)}
    </p>
  );
}

/** Whether home internet is granted to a user who sees no line of it, and so no other link to it. */
const hasRouterAlone = ({ permissions, assets, main }: CustomerHome): boolean =>
  permissions.includes("see") && permissions.includes("home-internet") && !assets.some(({ cid }) => cid) && !main;

/** The ways on: to an operator and to other users only those that are permitted. */
function Ways({ home: own, unseen: first, unread: firstUnread }: { home: CustomerHome | undefined; unseen: number; unread: number }) {
  const t = useWords(words).home;
  const unseen = useShared(UNSEEN, first);
  const unread = useShared(UNREAD, firstUnread);
  const requests = useWords(visitWords).requests;
  const href = useHref();
  const mayReach = useReach();
  const sees = own?.permissions.includes("see");
  const hasLines = own && own.assets.length > 0;
  const isMobile = own?.assets.some(({ serviceType }) => serviceType === "MOBILE");
  const ways = [
    [own && hasRouterAlone(own), "{area}/settings/mycontact", t.homeInternet],
    [sees, "{area}/services?open=1", t.allServices],
    [sees, "{area}/invoices", t.bills],
    [sees && hasLines, "{area}/services/troubleshooting", t.fault],
    [own?.permissions.includes("change") && isMobile, "{area}/services/lost-phone", t.lost],
    [sees && hasLines, "{area}/services/trouble-tickets", own && requests(own.visits.length)],
    [sees, "{area}/orders", t.orders],
    [own?.main, "{area}/settings/virtual-users", t.users],
    [own, "{area}/conversations", t.conversations(unread)],
    [true, "{area}/notifications", t.notifications(unseen)],
    [true, "{area}/settings", t.settings],
  ] as const;
  return (
    <nav className="row" aria-label={t.title}>
      {ways.map(
        ([isShown, to, word]) =>
          isShown &&
          mayReach(to) && (
            <LinkButton key={to} look="secondary" href={href(to)}>
              {word}
            </LinkButton>
          ),
      )}
      <LinkButton look="quiet" href={href("{area}/logout")}>
        {t.signOut}
      </LinkButton>
    </nav>
  );
}

const ORDER: ServiceType[] = ["INTERNET", "MOBILE", "TV", "FIXED"];
/** Lines of one kind that are shown before "show all"; a business may have hundreds. */
const AT_ONCE = 6;

function Services({ assets, isMain }: { assets: Asset[]; isMain: boolean }) {
  const t = useWords(words).home;
  if (assets.length === 0 && !isMain) return <Nothing title={t.limited.services} lead={t.limited.servicesLead} />;
  if (assets.length === 0) return <Nothing title={t.noServices} lead={t.noServicesLead} />;
  return (
    <section className="stack" aria-labelledby="services">
      <h2 id="services">{t.services}</h2>
      <div className={css.kinds}>
        {kindsOf(assets).map(({ type, lines }) => (
          <Kind key={type} type={type} lines={lines} />
        ))}
      </div>
    </section>
  );
}

/** The kinds that the customer has; the long ones come last and take the page's full width. */
const kindsOf = (assets: Asset[]) =>
  ORDER.map((type) => ({ type, lines: assets.filter((asset) => asset.serviceType === type) }))
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => Number(a.lines.length > AT_ONCE) - Number(b.lines.length > AT_ONCE));

function Kind({ type, lines }: { type: ServiceType; lines: Asset[] }) {
  const t = useWords(words).home;
  const [first, more] = [lines.slice(0, AT_ONCE), lines.slice(AT_ONCE)];
  return (
    <section className={`surface stack ${css.kind}`} data-wide={more.length > 0 ? "" : undefined} aria-labelledby={`kind-${type}`}>
      <div className={css.kindHead}>
        <span className={css.icon}>
          <ServiceIcon type={type} />
        </span>
        <h3 id={`kind-${type}`}>{t.types[type]}</h3>
        <span className="muted small">{t.count(lines.length)}</span>
      </div>
      <Lines lines={first} />
      {more.length > 0 && (
        <details className={css.more}>
          <summary>{t.more(more.length)}</summary>
          <Lines lines={more} />
        </details>
      )}
    </section>
  );
}

const Lines = ({ lines }: { lines: Asset[] }) => (
  <ul className={css.lines}>
    {lines.map((asset) => (
      <LineCard key={asset.assetId} asset={asset} />
    ))}
  </ul>
);

/** What a user may do to whom no services are shown: to set home internet, or nothing yet, and how to get it. */
function WithoutServices({ home: { permissions, customer } }: { home: CustomerHome }) {
  const { limited, settings } = useWords(words).home;
  const href = useHref();
  const mayReach = useReach();
  if (permissions.includes("home-internet") && mayReach("{area}/settings/mycontact"))
    return (
      <Nothing title={limited.homeInternet} lead={limited.homeInternetLead}>
        <LinkButton href={href("{area}/settings/mycontact")}>{limited.homeInternetGo}</LinkButton>
      </Nothing>
    );
  return (
    <Nothing title={limited.nothing} lead={limited.nothingLead(customer.name)}>
      <LinkButton href={href("{area}/settings")}>{settings}</LinkButton>
    </Nothing>
  );
}

const Nothing = ({ title: head, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <section className={`surface stack ${css.operator}`}>
    <h2>{head}</h2>
    <p className="muted">{lead}</p>
    {children && <div>{children}</div>}
  </section>
);
