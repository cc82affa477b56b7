import { useWords } from "#platform/web/words.ts";
import type { QuestionWords } from "../../operations/web/use-change.ts";
import type { LanSection } from "../contract.ts";
import { words } from "../messages/words.ts";

type Words = (typeof words)["bg"];
/** The fields of the home network as typed. */
export type Typed = { routerIp: string; subnetMask: string; poolStart: string; poolEnd: string };
export const NAMES = ["routerIp", "subnetMask", "poolStart", "poolEnd"] as const;

/** The question before DHCP is switched on or off (A§2). */
export const switchQuestion = ({ confirm: t }: Words, { poolStart, poolEnd }: LanSection["dhcp"], to: "on" | "off"): QuestionWords =>
  to === "off"
    ? { title: t.off, text: <p>{t.offText}</p>, yes: t.offYes, danger: true }
    : { title: t.on, text: <p>{t.onText(poolStart, poolEnd)}</p>, yes: t.onYes };

/** The question before the home network changes, with former and new values. */
export const saveQuestion = ({ confirm: t }: Words, current: Typed, typed: Typed): QuestionWords => ({
  title: t.save,
  text: <Becomes {...{ current, typed }} />,
  yes: t.saveYes,
});

/** The changed values, one a line. */
function Becomes({ current, typed }: { current: Typed; typed: Typed }) {
  const t = useWords(words);
  const called = { ...t.network, ...t.pool };
  const changed = NAMES.filter((name) => current[name] !== typed[name].trim());
  return (
    <>
      <ul>
        {changed.map((name) => (
          <li key={name}>{t.confirm.becomes(called[name], current[name], typed[name].trim())}</li>
        ))}
      </ul>
      <p>{changed.includes("routerIp") ? t.confirm.moved(typed.routerIp.trim()) : t.confirm.saveText}</p>
    </>
  );
}
