import { BILLS } from "#vocabulary/system-needs.ts";
import { makeDocument, makeWaiting, sweepDocuments } from "./jobs.ts";

export const billDocumentsServer = { name: "bill-documents", requires: BILLS, jobs: [makeDocument, makeWaiting, sweepDocuments] };
