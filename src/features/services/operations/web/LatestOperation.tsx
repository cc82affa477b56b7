import { instantWords } from "#platform/instant-words.ts";
import { useCall } from "#platform/web/call.ts";
import { useWhileWaiting } from "#platform/web/use-while-waiting.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { LinkButton } from "#ui/button/Button.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { serviceOperations, type ServiceOperation } from "../contract.ts";
import { serviceFaults } from "../messages/faults.ts";
import { latestWords } from "../messages/latest-words.ts";
import { CHECKING_MS } from "#vocabulary/shared-limits.ts";

type Props = {
  latest: ServiceOperation | null;
  /** The address of the page with what the line has now. */
  address: string;
  /** Reads the page's own data again, once what was under way has ended. */
  onEnded?: () => Promise<void>;
};

/** How far the last request of a line has come: followed until the inventory shows it, or says why not. */
export function LatestOperation({ latest, address, onEnded }: Props) {
  const call = useCall();
  const shown = useWhileWaiting(latest, {
    checkingTime: CHECKING_MS,
    waitingFor: (one) => (one && one.endedAt === null ? [one.id] : []),
    async read() {
      const answer = await call(serviceOperations, { query: { ids: latest!.id } });
      const found = answer.body.operations[0] ?? latest;
      if (found && found.endedAt !== null) await onEnded?.();
      return found;
    },
  });
  if (!shown) return null;
  return (
    <div role="status">
      <State operation={shown} seeAt={shown === latest ? undefined : address} />
    </div>
  );
}

type StateProps = { operation: ServiceOperation; seeAt: string | undefined };

function State({ operation: { kind, state, fault, request, requestedAt, late }, seeAt }: StateProps) {
  const t = useWords(latestWords);
  const faults = useWords(serviceFaults);
  const language = useLanguage();
  const name = request[language === "bg" ? "nameBg" : "nameEn"];
  // what is removed is named with what is done to it
  const what = typeof name !== "string" ? t.kinds[kind] : kind === "bolt-on.remove" ? `${t.kinds[kind]} ${name}` : name;
  const at = instantWords(requestedAt, language);
  if (state === "applied")
    return (
      <Notice
        tone="success"
        title={t.applied(what)}
        action={
          seeAt && (
            <LinkButton look="secondary" href={seeAt}>
              {t.see}
            </LinkButton>
          )
        }
      >
        {t.requestedAt(at)}
      </Notice>
    );
  if (state === "failed" || state === "expired") {
    const why = fault ?? "unknown";
    return (
      <Notice tone={why === "unknown" ? "warning" : "error"} title={why === "unknown" ? t.unknown(what) : t.failed(what)}>
        {faults[why]}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={t.underWay(what)}>
      {late ? t.late : t.requestedAt(at)}
    </Notice>
  );
}
