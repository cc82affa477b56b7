/** Ways to give a phone its settings. */
export const CHOICES = ["ios", "android", "sms"] as const;
export type Choice = (typeof CHOICES)[number];
export const SETTINGS_PROBLEMS = ["choice-missing", "number-missing", "model-missing"] as const;
export type SettingsProblem = (typeof SETTINGS_PROBLEMS)[number];
export const LONGEST_MODEL = 60;

type Typed = { choice?: Choice | "" | undefined; number?: string | undefined; model?: string | undefined };

/** What is missing, the first one: a choice, and for an SMS a number and a phone. */
export function missingOf({ choice, number, model }: Typed): SettingsProblem | undefined {
  if (!choice) return "choice-missing";
  if (choice !== "sms") return undefined;
  if (!number) return "number-missing";
  return model?.trim() ? undefined : "model-missing";
}

export type Values = {
  name: string;
  apn: string;
  username: string;
  password: string;
  mmsc: string;
  mmsProxy: string;
  mcc: string;
  mnc: string;
};

/** The values as lines of text, which a phone that scans the QR code offers to copy. */
export const textOf = ({ name, apn, username, password, mmsc, mmsProxy, mcc, mnc }: Values): string =>
  [
    `Name: ${name}`,
    `APN: ${apn}`,
    ...(username ? [`Username: ${username}`] : []),
    ...(password ? [`Password: ${password}`] : []),
    ...(mmsc ? [`MMSC: ${mmsc}`] : []),
    ...(mmsProxy ? [`MMS proxy: ${mmsProxy}`] : []),
    ...(mcc ? [`MCC: ${mcc}`, `MNC: ${mnc}`] : []),
    "APN type: default,supl,mms",
  ].join("\n");
