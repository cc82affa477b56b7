import { useState } from "react";
import type { Examples } from "../examples.ts";
import { Badge } from "../notice/Notice.tsx";
import { CamperPicture, CarPicture, TrailerPicture } from "../pictures/vehicles.tsx";
import { Price } from "../price/Price.tsx";
import { RadioCards } from "./RadioCards.tsx";

type Kind = "car" | "camper" | "trailer";

function Vehicles({ language, error }: { language: "bg" | "en"; error?: string }) {
  const [value, setValue] = useState<Kind | undefined>(error ? undefined : "car");
  const bg = language === "bg";
  return (
    <RadioCards
      legend={bg ? "Превозно средство" : "Vehicle"}
      name={error ? "vehicle-error" : "vehicle"}
      value={value}
      onChange={setValue}
      error={error}
      choices={[
        { value: "car", title: bg ? "Лек автомобил" : "Car", note: bg ? "до 3,5 тона" : "up to 3.5 tonnes", picture: <CarPicture /> },
        { value: "camper", title: bg ? "Кемпер" : "Motor caravan", note: bg ? "с всякаква маса" : "any mass", picture: <CamperPicture /> },
        {
          value: "trailer",
          title: bg ? "Ремарке" : "Trailer",
          note: bg ? "ако общо са над 3,5 тона" : "over 3.5 tonnes together",
          picture: <TrailerPicture />,
        },
      ]}
    />
  );
}

function Kinds({ language }: { language: "bg" | "en" }) {
  const [value, setValue] = useState<"week" | "year">("week");
  const bg = language === "bg";
  return (
    <RadioCards
      legend={bg ? "Винетка" : "Vignette"}
      name="kind"
      shape="flat"
      value={value}
      onChange={setValue}
      choices={[
        {
          value: "week",
          title: bg ? "Седмична" : "Week",
          note: bg ? "7 дни" : "7 days",
          aside: <Price eur="7.67" bgn="15.00" language={language} />,
          badge: <Badge tone="success">{bg ? "Най-купувана" : "Best seller"}</Badge>,
        },
        {
          value: "year",
          title: bg ? "Годишна" : "Year",
          note: bg ? "една година" : "one year",
          aside: <Price eur="49.60" bgn="97.00" language={language} />,
        },
      ]}
    />
  );
}

export const examples: Examples = {
  about: { bg: "Избор на едно от няколко неща, всяко на своя карта.", en: "A choice of one from a few, each on a card." },
  stories: {
    tall: (language) => <Vehicles language={language} />,
    flat: (language) => <Kinds language={language} />,
    error: (language) => <Vehicles language={language} error={language === "bg" ? "Изберете превозно средство." : "Choose a vehicle."} />,
  },
};
