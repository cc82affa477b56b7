import type { Config } from "../config.ts";
import { look, ok, untrue, type Finding } from "./finding.ts";

/** What the settings alone say: a start does not refuse these, since some are right on a machine that no customer reaches. */
export function settingsFindings(config: Config): Finding[] {
  const findings: Finding[] = [];
  const where = config.PUBLIC_URL === "" ? "" : new URL(config.PUBLIC_URL).hostname;
  if (where === "") findings.push(untrue("PUBLIC_URL", "is empty: links in mails and SMS lead to this machine, where no customer gets"));
  else
    findings.push(
      config.secure
        ? ok("PUBLIC_URL", config.PUBLIC_URL)
        : untrue("PUBLIC_URL", "has no https: whoever listens reads what customers believe to be private"),
    );
  if (config.demo) findings.push(untrue("DEMO", "is on: customers, bills and answers of systems are made up"));
  if (!config.demo && config.BRAND_FILE === "")
    findings.push(untrue("BRAND_FILE", "is empty: the pages name a company that does not exist, and its telephone"));
  if (config.SIMULATE.length > 0) findings.push(look("SIMULATE", `is a rehearsal, as every page says: ${config.SIMULATE.join(", ")}`));
  if (config.OUTGOING === "hold") findings.push(untrue("OUTGOING", "is hold: customers read that a mail is on its way, and none is"));
  if (config.RATE_LIMITS === "off") findings.push(look("RATE_LIMITS", "is off: passwords and codes can be tried without end"));
  if (!config.operatorFactor) findings.push(look("OPERATOR_SECOND_FACTOR", "is off: staff sign in with a password alone"));
  if (config.secure && config.TRUST_PROXY.length === 0)
    findings.push(look("TRUST_PROXY", "is empty: behind a proxy all visitors count as one, and are limited together"));
  if (config.METRICS_PORT === 0) findings.push(look("METRICS_PORT", "is empty: nobody is called when something breaks"));
  return findings;
}
