import { lazy, Suspense, useRef, useState } from "react";
import { useSubmits } from "#platform/web/use-submit.ts";
import { useWords } from "#platform/web/words.ts";
import { ScriptForm } from "#platform/web/PostForm.tsx";
import { Button } from "#ui/button/Button.tsx";
import { TextField } from "#ui/field/Field.tsx";
import { FormMessage } from "#ui/notice/FormMessage.tsx";
import { addApp, beginApp, type AddProblem } from "../contract.ts";
import { words } from "../messages/words.ts";
import { refuseName } from "../rules.ts";
import css from "./SecondFactorPage.module.css";

const QrPicture = lazy(() => import("#ui/qr/QrPicture.tsx"));

type App = { secret: string; uri: string };
type Errors = { name?: string; code?: string };

/** Adds an authenticator app: its QR code, and then a name and a code of it. */
export function AddApp({ onAdded }: { onAdded: (recoveryCodes: string[]) => Promise<void> }) {
  const t = useWords(words);
  const adding = useAddApp(onAdded);
  const { app, busy, message } = adding;
  return (
    <>
      <FormMessage message={message} />
      {app ? (
        <AppForm {...adding} app={app} />
      ) : (
        <div>
          <Button look="secondary" busy={busy === "begin"} onClick={adding.begin}>
            {busy === "begin" ? t.app.beginning : t.app.begin}
          </Button>
        </div>
      )}
    </>
  );
}

type Adding = Omit<ReturnType<typeof useAddApp>, "app"> & { app: App };

function AppForm({ app, busy, errors, form, add, cancel }: Adding) {
  const t = useWords(words).app;
  return (
    <ScriptForm ref={form} label={t.begin} onSend={add}>
      <p>{t.scan}</p>
      <Suspense fallback={null}>
        <QrPicture text={app.uri} label={t.picture} />
      </Suspense>
      <p>
        {t.orType} <code className={css.secret}>{app.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <TextField label={t.name} hint={t.nameHint} name="name" maxLength={60} error={errors.name} autoComplete="off" data-personal="" />
      <TextField
        label={t.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        error={errors.code}
        data-personal=""
        data-secret=""
      />
      <div className="row">
        <Button type="submit" busy={busy === "add"}>
          {busy === "add" ? t.adding : t.add}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {t.cancel}
        </Button>
      </div>
    </ScriptForm>
  );
}

function useAddApp(onAdded: (recoveryCodes: string[]) => Promise<void>) {
  const { problems } = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const [app, setApp] = useState<App>();
  const [errors, setErrors] = useState<Errors>({});
  const { run, send, busy, message, faulty } = useSubmits<"begin" | "add">({ form });
  /** Shows the problem at its field, or above the form. */
  const refused = (problem: AddProblem) => {
    const field = problem === "wrong-code" ? "code" : problem.startsWith("name") ? "name" : undefined;
    setErrors(field ? { [field]: problems[problem] } : {});
    if (problem === "begin-again") setApp(undefined);
    return field ? ("faults" as const) : ({ tone: "error", words: problems[problem] } as const);
  };
  const begin = () =>
    void run("begin", async () => {
      const answer = await send(beginApp, { body: {} });
      if (answer.status !== 200) return refused(answer.body.problem);
      setErrors({});
      setApp(answer.body);
    });
  const add = (sent: FormData) => {
    const [name, code] = [String(sent.get("name")), String(sent.get("code"))];
    const refusal = refuseName(name) ?? (code.trim() ? undefined : "wrong-code");
    if (refusal) {
      refused(refusal);
      return faulty();
    }
    void run("add", async () => {
      const answer = await send(addApp, { body: { name, code } });
      if (answer.status !== 200) return refused(answer.body.problem);
      setApp(undefined);
      await onAdded(answer.body.recoveryCodes);
    });
  };
  return { app, busy, message, errors, form, begin, add, cancel: () => setApp(undefined) };
}
