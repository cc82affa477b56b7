import { useState } from "react";
import type { Examples } from "../examples.ts";
import { RoamingButton } from "./RoamingButton.tsx";

const WORDS = {
  bg: { word: "Включете роуминга", busyWord: "Включваме роуминга…", pressed: (times: number) => `Натиснат: ${times}` },
  en: { word: "Turn roaming on", busyWord: "Turning roaming on…", pressed: (times: number) => `Pressed: ${times}` },
};

function Example({ language, disabled = false }: { language: "bg" | "en"; disabled?: boolean }) {
  const { pressed, ...words } = WORDS[language];
  const [times, setTimes] = useState(0);
  return (
    <div className="row">
      <RoamingButton {...words} disabled={disabled} onActivate={() => setTimes(times + 1)} />
      {!disabled && <span className="muted">{pressed(times)}</span>}
    </div>
  );
}

export const examples: Examples = {
  about: {
    bg: "След натискане 7,2 секунди показва, че работи, после е както преди.",
    en: "After a press it is in progress for 7.2 seconds, then as before.",
  },
  stories: {
    ready: (language) => <Example language={language} />,
    disabled: (language) => <Example language={language} disabled />,
  },
};
