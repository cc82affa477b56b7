import type { Examples } from "../examples.ts";
import QrPicture from "./QrPicture.tsx";

export const examples: Examples = {
  about: {
    bg: "Текст като QR код: тъмен върху бяло във всяка тема, за да го чете камерата.",
    en: "A text as a QR code: dark on white in every theme, so that cameras read it.",
  },
  stories: {
    code: (language) => <QrPicture text="https://example.com" label={language === "bg" ? "QR код към портала" : "QR code of the portal"} />,
  },
};
