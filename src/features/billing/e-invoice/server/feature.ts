import { forgetLinks, sendNotice } from "./jobs.ts";

export const eInvoiceServer = {
  name: "e-invoice",
  jobs: [sendNotice, forgetLinks],
};
