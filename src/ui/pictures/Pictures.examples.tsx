import type { Examples } from "../examples.ts";
import { NothingTherePicture, WaitingPicture } from "./failures.tsx";
import { LineSign } from "./LineSign.tsx";
import { Logo } from "./Logo.tsx";
import { DevicesPicture, EmptyCartPicture, HomeNetworkPicture, InvoicePicture, VignettePicture } from "./scenes.tsx";
import { CamperPicture, CarPicture, TrailerPicture } from "./vehicles.tsx";

const ALL = {
  Sign: () => <Logo name="Acme Telecom" />,
  CarPicture,
  CamperPicture,
  TrailerPicture,
  VignettePicture,
  DevicesPicture,
  HomeNetworkPicture,
  InvoicePicture,
  EmptyCartPicture,
  NothingTherePicture,
  WaitingPicture,
};

export const examples: Examples = {
  about: { bg: "Рисунките на портала, в двата му тона.", en: "The portal’s drawings, in its two tones." },
  stories: {
    small: () => (
      <div className="grid" style={{ "--least": "9rem", color: "var(--brand)" } as React.CSSProperties}>
        {Object.entries(ALL).map(([name, Picture]) => (
          <Picture key={name} />
        ))}
      </div>
    ),
    signs: () => (
      <div className="row" style={{ color: "var(--brand)" }}>
        {["M5 12.5l4.5 4.5L19 7.5", "M14.5 6l-6 6 6 6", "M9.5 6l6 6-6 6"].map((path) => (
          <span key={path} style={{ width: "1.5rem" }}>
            <LineSign>
              <path d={path} />
            </LineSign>
          </span>
        ))}
      </div>
    ),
  },
};
