// `npm run conformance FOLDER` holds the servers of the tests to TM Forum's kits, `npm run conformance -- genieacs URL CID CONTROL` the adapter to a real GenieACS
await import(process.argv[2] === "genieacs" ? "./genieacs/conformance.ts" : "./conformance.ts");
