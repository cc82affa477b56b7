import { useLanguage, useWords } from "#platform/web/words.ts";
import type { GuideVersion } from "../contract.ts";
import { edgesOf } from "../graph.ts";
import { words } from "../messages/words.ts";
import { caseWords, signOf } from "./case-words.ts";
import css from "./Guides.module.css";

/** The graph in words: each node with what leads on from it, and what customers did there. */
export function Nodes({ data: { guide, layout, counts } }: { data: GuideVersion }) {
  const { one: t, ...all } = useWords(words);
  const language = useLanguage();
  const short = (id: string) => {
    const text = guide.nodes[id]!.text[language];
    return text.length > 60 ? `${text.slice(0, 58)}…` : text;
  };
  return (
    <section className="stack">
      <h2>{t.nodes}</h2>
      <p className={`muted ${css.text}`}>{Object.keys(counts).length > 0 ? t.nodesLead : t.noSessions}</p>
      <ol className={css.nodes}>
        {layout.nodes.map(({ id }) => {
          const node = guide.nodes[id]!;
          const count = counts[id];
          return (
            <li key={id} id={`node-${id}`} className="stack stack-s">
              <p className="small muted">
                {all.kinds[node.kind]}
                {node.kind === "check" && `: ${all.checks[node.check]}`}
                {node.kind === "operation" && `: ${all.operations[node.operation]}`}
                {node.kind === "outcome" && `: ${all.outcomes[node.outcome]}`} · <code>{id}</code>
              </p>
              <p className={css.text}>{node.text[language]}</p>
              {count && (
                <p className={css.counts}>
                  {t.reached}: {count.reached} · {t.left}: {count.left} · {t.solved}: {count.solved}
                </p>
              )}
              {node.kind !== "outcome" && (
                <ul className={css.ways}>
                  {edgesOf(node).map(({ by, to }, place) => (
                    <li key={by}>
                      <span aria-hidden="true">{signOf(node, by)} </span>
                      {node.kind === "question" ? node.answers[place]!.text[language] : caseWords(all, node.kind, by)}
                      {" – "}
                      <a href={`#node-${to}`}>{t.leadsTo(short(to))}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
