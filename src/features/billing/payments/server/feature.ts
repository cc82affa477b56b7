import { checkQuietCards } from "./cards/checking.ts";
import { refundCard } from "./cards/jobs.ts";

export const paymentsServer = { name: "bill-payments", jobs: [refundCard, checkQuietCards] };
