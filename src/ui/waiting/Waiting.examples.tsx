import { useState } from "react";
import { Button } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { LoadingScreen, Spinner } from "./Waiting.tsx";

function Screen({ language }: { language: "bg" | "en" }) {
  const [waiting, setWaiting] = useState(false);
  const show = () => {
    setWaiting(true);
    setTimeout(() => setWaiting(false), 3000);
  };
  return (
    <>
      <Button look="secondary" onClick={show}>
        {language === "bg" ? "Покажете екрана за три секунди" : "Show the screen for three seconds"}
      </Button>
      <LoadingScreen waiting={waiting} title={language === "bg" ? "Питаме регистъра" : "Asking the registry"}>
        {language === "bg" ? "Обикновено отнема няколко секунди." : "It usually takes a few seconds."}
      </LoadingScreen>
    </>
  );
}

export const examples: Examples = {
  about: {
    bg: "Знак за чакане след половин секунда, прочетен и от екранния четец.",
    en: "A sign of waiting from half a second on, read out as well.",
  },
  stories: {
    spinner: (language) => <Spinner waiting>{language === "bg" ? "Зареждаме винетките…" : "Loading the vignettes…"}</Spinner>,
    "loading screen": (language) => <Screen language={language} />,
  },
};
