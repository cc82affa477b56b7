import { useCall, useLinkTo } from "#platform/web/call.ts";
import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { DescriptionList } from "#ui/page/PageHeader.tsx";
import QrPicture from "#ui/qr/QrPicture.tsx";
import type { ServiceOperation } from "../../operations/contract.ts";
import { phoneProfile, phoneValues, type PhoneValues } from "../contract.ts";
import { words } from "../messages/words.ts";
import { textOf } from "../rules.ts";
import css from "./Settings.module.css";

/** The profile for iPhones. */
export function Ios({ signed }: { signed: boolean }) {
  const t = useWords(words).ios;
  const linkTo = useLinkTo();
  return (
    <section className={`surface stack ${css.box}`} aria-labelledby="ios">
      <h2 id="ios">{t.title}</h2>
      <p>{t.lead}</p>
      <p className="muted">{signed ? t.signed : t.unsigned}</p>
      <div>
        <LinkButton href={linkTo(phoneProfile, {})} data-download="">
          {t.download}
        </LinkButton>
      </div>
    </section>
  );
}

const NAMES = ["name", "apn", "username", "password", "mmsc", "mmsProxy", "mcc", "mnc"] as const;

/** The values for Android, to copy or to scan. */
export function Android({ values }: { values: PhoneValues }) {
  const t = useWords(words).android;
  const items = NAMES.map((name) => ({ term: t.names[name], value: values[name] || <span className="muted">{t.empty}</span> }));
  return (
    <section className={`surface stack ${css.box}`} aria-labelledby="android">
      <h2 id="android">{t.title}</h2>
      <p>{t.lead}</p>
      <DescriptionList items={[...items, { term: t.type, value: "default,supl,mms" }]} />
      <p>{t.qr}</p>
      <div className={css.qr}>
        <QrPicture text={textOf(values)} label={t.label} />
      </div>
    </section>
  );
}

/** What comes of sending the settings by SMS, followed to its end. */
export function Sending({ sending: loaded, checkingTime }: { sending: ServiceOperation; checkingTime: number | null }) {
  const t = useWords(words).sms;
  const call = useCall();
  const { state, endedAt } = useWhileWaiting(loaded, {
    checkingTime: checkingTime ?? 0,
    waitingFor: ({ id, endedAt: end }) => (end === null ? [id] : []),
    read: async () => (await call(phoneValues, { query: { operation: loaded.id } })).body.sending ?? loaded,
  });
  if (endedAt === null) return <Notice tone="info">{t.under}</Notice>;
  return <Notice tone={state === "applied" ? "success" : "error"}>{state === "applied" ? t.applied : t.failed}</Notice>;
}
