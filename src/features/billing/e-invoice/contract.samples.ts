import type { Samples } from "#testing/sample.ts";
import type { eInvoiceContract } from "./contract.ts";

const ref = "x".repeat(43);
const optional = ["ref", "invoiceFileType", "invoiceLanguage"];

export const samples: Samples<typeof eInvoiceContract> = {
  downloadAuthentication: { query: { ref }, optional: ["ref"], freeText: ["ref"], gives: 203 },
  checkMobilePhone: { body: { ref, msisdn: "0888 100 101" }, optional, freeText: ["ref", "msisdn"], gives: 204 },
  sendSms: { body: { ref }, optional, freeText: ["ref"], gives: 201 },
  authenticateSmsCode: { body: { ref, smsCode: "000000" }, optional, freeText: ["ref", "smsCode"], gives: 202 },
  resendSms: { body: { ref }, optional, freeText: ["ref"], gives: 201 },
  downloadEInvoice: {
    query: { ref, invoiceFileType: "pdf", invoiceLanguage: "bg_BG" },
    optional: ["ref"],
    freeText: ["ref"],
    gives: 203,
  },
};
