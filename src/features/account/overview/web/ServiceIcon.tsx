import type { ServiceType } from "#features/account/customers/contract.ts";
import { LineSign } from "#ui/pictures/LineSign.tsx";

const DRAWN: Record<ServiceType, string> = {
  MOBILE: "M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM10.5 18.5h3",
  INTERNET: "M4 14.5h16v5H4zM7.5 17h.1M11 17h.1M12 14.5v-4M8.2 8.2a5.4 5.4 0 0 1 7.6 0M5.6 5.4a9 9 0 0 1 12.8 0",
  TV: "M3.5 5h17v11.5h-17zM8.5 20h7M12 16.5V20",
  FIXED:
    "M5 3.5h3.5l1.6 4.2-2.2 1.6a12 12 0 0 0 5.8 5.8l1.6-2.2 4.2 1.6V18A2.5 2.5 0 0 1 17 20.5 14.5 14.5 0 0 1 2.5 6 2.5 2.5 0 0 1 5 3.5z",
};

/** The type of a service line as an icon beside its text. */
export const ServiceIcon = ({ type }: { type: ServiceType }) => (
  <LineSign width={1.7}>
    <path d={DRAWN[type]} />
  </LineSign>
);
