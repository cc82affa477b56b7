import { useState } from "react";
import { useHomeInternetLimits } from "#platform/web/limits.ts";
import { useWords } from "#platform/web/words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Select } from "#ui/field/Field.tsx";
import type { AntivirusSection } from "../contract.ts";
import { words } from "../messages/words.ts";
import layout from "../../operations/web/Layout.module.css";
import css from "./Antivirus.module.css";

/** Downloads one of the vendor's versions. */
export function Download({ section, onStart }: { section: AntivirusSection; onStart: (version: string) => void }) {
  const t = useWords(words);
  const { downloadMinutes } = useHomeInternetLimits();
  const { versions, serviceSuspended } = section;
  const [chosen, choose] = useState(versions?.[0] ?? "");
  if (!versions || versions.length === 0) return <p className="muted">{t.noVersions}</p>;
  const version = versions.includes(chosen) ? chosen : versions[0]!;
  return (
    <div className="stack stack-s">
      <h3>{t.download}</h3>
      <div className={`${layout.line} ${css.actions}`}>
        <Select
          label={t.version}
          name="version"
          value={version}
          disabled={serviceSuspended}
          onChange={(event) => choose(event.target.value)}
        >
          {versions.map((one) => (
            <option key={one} value={one}>
              {`ESET ${one}`}
            </option>
          ))}
        </Select>
        <Button look="secondary" disabled={serviceSuspended} onClick={() => onStart(version)}>
          {t.downloadNow}
        </Button>
      </div>
      <p className="small muted">{t.downloadAbout(downloadMinutes)}</p>
    </div>
  );
}
