import { useState } from "react";
import { attempt } from "#platform/web/attempt.ts";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useLanguage, useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { change } from "../../messages/change.ts";
import { instantWords } from "#platform/instant-words.ts";
import { Notification } from "../../operations/web/Notification.tsx";
import type { ViewProps } from "../../operations/web/section-fragment.tsx";
import type { TokenSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import { useToken, type TokenProblem } from "./use-token.ts";
import css from "./Token.module.css";
import { SubmitButton } from "../../operations/web/SubmitButton.tsx";

/** The pairing code for the mobile app: made on demand, shown once, with the end of its validity. */
export function TokenView(props: ViewProps<TokenSection>) {
  const { newest, code, serviceSuspended } = props.section;
  const t = useWords(words);
  const { pairingCode } = useHomeInternetLimits();
  const language = useLanguage();
  const { busy, problem, make, closeProblem } = useToken(props);
  const at = (instant: string) => instantWords(instant, language);
  return (
    <ScriptForm onSend={() => void make()}>
      <p className="muted">{t.about(pairingCode.minutes)}</p>
      {newest && code !== null && <Shown key={code} code={code} until={at(newest.expiresAt)} />}
      {newest && code === null && <p>{t.last[newest.state](at(newest.madeAt), at(newest.expiresAt))}</p>}
      <div>
        <SubmitButton look={code === null ? "primary" : "secondary"} busy={busy} disabled={serviceSuspended}>
          {newest ? t.makeNew : t.make}
        </SubmitButton>
      </div>
      {problem !== undefined && <TokenProblemModal problem={problem} onClose={closeProblem} />}
    </ScriptForm>
  );
}

function Shown({ code, until }: { code: string; until: string }) {
  const t = useWords(words);
  const [copied, setCopied] = useState(false);
  const copy = () => void attempt(() => navigator.clipboard.writeText(code)).then(({ error }) => setCopied(error === undefined)); // else it can still be typed
  return (
    <Notice
      tone="success"
      live
      title={t.yours}
      action={
        <Button look="secondary" onClick={copy}>
          {t.copy}
        </Button>
      }
    >
      <p>
        <output className={css.code}>{code}</output>
      </p>
      <p>{t.until(until)}</p>
      {copied && <p>{t.copied}</p>}
    </Notice>
  );
}

/** The modal that says that the code was shown before, or why there is none. */
export function TokenProblemModal({ problem, onClose }: { problem: TokenProblem; onClose: () => void }) {
  const t = useWords(words);
  const { failed } = useWords(change);
  if (problem === "shown-before")
    return (
      <Notification tone="warning" title={t.shownBefore.title} onClose={onClose}>
        <p>{t.shownBefore.text}</p>
      </Notification>
    );
  const message = problem === "service-suspended" ? failed["service-suspended"] : { title: t.failed, text: problem.words };
  const actions = <Button onClick={onClose}>{t.fine}</Button>;
  return (
    <Modal open tone="error" title={message.title} actions={actions} onClose={onClose} closeWord={t.close}>
      <p>{message.text}</p>
    </Modal>
  );
}
