import { useState } from "react";
import { Button } from "../button/Button.tsx";
import type { Examples } from "../examples.ts";
import { Toast } from "./Toast.tsx";

function Example({ language }: { language: "bg" | "en" }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setShown(true)}>
        {language === "bg" ? "Махнете от количката" : "Remove from the cart"}
      </Button>
      <Toast onClose={() => setShown(false)} closeWord={language === "bg" ? "Затворете" : "Close"}>
        {shown && (language === "bg" ? "Винетката е махната от количката." : "The vignette is out of the cart.")}
      </Toast>
    </>
  );
}

export const examples: Examples = {
  about: {
    bg: "Кратка дума в края на екрана; стои, докато я затворят.",
    en: "A short word at the edge of the screen; it stays until it is closed.",
  },
  stories: { "on demand": (language) => <Example language={language} /> },
};
