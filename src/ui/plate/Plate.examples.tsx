import type { Examples } from "../examples.ts";
import { Plate } from "./Plate.tsx";

export const examples: Examples = {
  about: { bg: "Регистрационен номер, едро, както стои на автомобила.", en: "A registration plate, large, as it stands on the car." },
  stories: { medium: () => <Plate>CB1234AB</Plate>, large: () => <Plate size="l">CB1234AB</Plate> },
};
