import { lazy, Suspense, useState } from "react";
import { passwordWords } from "#ui/password-field/messages/words.ts";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import { Modal } from "#ui/modal/Modal.tsx";
import { PasswordField } from "#ui/password-field/PasswordField.tsx";
import { faultWords } from "../../messages/faults.ts";
import { useLanguage } from "#platform/web/words.ts";
import { refusePassphrase } from "../../rules/wifi.ts";
import { wifiQrText } from "../../rules/wifi-qr.ts";
import type { Connection } from "../contract.ts";
import { words } from "../messages/words.ts";

const QrPicture = lazy(() => import("#ui/qr/QrPicture.tsx"));
type Band = Connection["bands"][number];

/** A QR code with which guests join a network. The password is typed here and never leaves the browser: routers do not reveal it. */
export function GuestCode({ bands, onClose }: { bands: Band[]; onClose: () => void }) {
  const { guests: t, wifi } = useWords(words);
  const language = useLanguage();
  const limits = useHomeInternetLimits();
  const [chosen, choose] = useState(bands[0]!.band);
  const [password, type] = useState("");
  const { name } = bands.find(({ band }) => band === chosen) ?? bands[0]!;
  const fault = password === "" ? undefined : refusePassphrase(password, limits);
  const isShort = fault?.fault === "passphrase-length" && password.length < limits.passphrase.least; // still being typed
  return (
    <Modal open title={t.title} onClose={onClose} closeWord={t.close} actions={<Button onClick={onClose}>{t.close}</Button>}>
      <div className="stack">
        <p>{t.about}</p>
        {bands.length > 1 && (
          <Select label={t.network} value={chosen} onChange={({ target }) => choose(target.value as Band["band"])}>
            {bands.map(({ band, name: called }) => (
              <option key={band} value={band}>
                {`${called} (${wifi.bands[band]})`}
              </option>
            ))}
          </Select>
        )}
        <PasswordField
          label={t.password}
          hint={t.passwordHint}
          words={useWords(passwordWords)}
          value={password}
          autoComplete="off"
          error={fault && !isShort ? faultWords[language][fault.fault](fault.value ?? "") : undefined}
          onChange={({ target }) => type(target.value)}
        />
        <div role="status">{password !== "" && !fault && <span className="visually-hidden">{t.drawn}</span>}</div>
        {password !== "" && !fault && (
          <Suspense>
            <QrPicture text={wifiQrText({ name, password })} label={t.label(name)} />
            <p className="small muted">{t.wrong}</p>
          </Suspense>
        )}
      </div>
    </Modal>
  );
}
