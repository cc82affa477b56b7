import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { signXml } from "../src/features/billing/documents/server/xml/sign-xml.ts";
import { writeInvoiceXml } from "../src/features/billing/documents/server/xml/write-invoice.ts";
import { thirtyBills } from "../src/testing/bills.ts";
import { BRAND } from "../src/testing/brand.ts";
import { testKey } from "../src/testing/signing-key.ts";

/**
 * Checks the XML of the thirty bills by the official rules: `node scripts/check-invoices.ts FOLDER`. The folder has the rules of EN 16931, compiled for
 * SaxonJS (`rules.sef.json`), the schemas of UBL 2.1 (`xsd/maindoc`, `xsd/common`), and saxon-js in its `node_modules` (docs/decisions/175).
 */
const folder = resolve(process.argv[2] ?? "");
const rules = resolve(folder, "rules.sef.json");
if (!existsSync(rules)) throw new Error(`No rules.sef.json in ${folder}`);
type Saxon = { transform(options: object): { principalResult: string } };
const saxon = (await import(pathToFileURL(createRequire(resolve(folder, "x.js")).resolve("saxon-js")).href)) as { default: Saxon };
xmlRegisterFsInputProviders();

/** Failed assertions, each as its rule and how grave it is. */
function brokenRules(xml: string): string[] {
  const { principalResult } = saxon.default.transform({ stylesheetFileName: rules, sourceText: xml, destination: "serialized" });
  const failed = principalResult.match(/<svrl:failed-assert[^>]*>/g) ?? [];
  return [...new Set(failed.map((one) => `${/ id="([^"]*)"/.exec(one)?.[1]} (${/flag="([^"]*)"/.exec(one)?.[1]})`))];
}

function brokenSchema(xml: string): string[] {
  const file = resolve(folder, `xsd/maindoc/UBL-${xml.includes("<CreditNote ") ? "CreditNote" : "Invoice"}-2.1.xsd`);
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    document.dispose();
    validator.dispose();
    schema.dispose();
  }
}

const key = testKey();
let fatal = 0;
for (const [name, bill] of Object.entries(thirtyBills))
  for (const language of ["bg", "en"] as const) {
    const xml = writeInvoiceXml(bill, BRAND.company, language);
    for (const document of [xml, signXml(xml, key, new Date())]) {
      const broken = [...brokenRules(document), ...brokenSchema(document)];
      const grave = broken.filter((rule) => !rule.endsWith("(warning)"));
      fatal += grave.length > 0 ? 1 : 0;
      console.log(`${name}, ${language}${document === xml ? "" : ", signed"}: ${broken.join(", ") || "no rule broken"}`);
    }
  }
console.log(`${Object.keys(thirtyBills).length * 4} documents, ${fatal} with a fatal rule broken`);
process.exitCode = fatal > 0 ? 1 : 0;
