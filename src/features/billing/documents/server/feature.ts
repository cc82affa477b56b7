import { makeDocument, makeWaiting, sweepDocuments } from "./jobs.ts";

export const billDocumentsServer = { name: "bill-documents", jobs: [makeDocument, makeWaiting, sweepDocuments] };
