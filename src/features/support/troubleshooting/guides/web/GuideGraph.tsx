import { useEffect, useRef } from "react";
import { useLanguage, useWords } from "#platform/web/words.ts";
import type { GuideVersion } from "../contract.ts";
import type { NodeId } from "../guide.ts";
import { BOX } from "../layout.ts";
import { words } from "../messages/words.ts";
import { signOf } from "./case-words.ts";
import css from "./Guides.module.css";

type Line = GuideVersion["layout"]["lines"][number];
type Drawn = { data: GuideVersion; path: readonly NodeId[] };

/** The guide drawn from top to bottom; wider than a phone, it is scrolled. What it shows is in the list after it. */
export function GuideGraph({ data, path }: Drawn) {
  const t = useWords(words).one;
  const { guide, layout } = data;
  const { width, height, nodes, lines } = layout;
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the first node is in the middle
    const { current } = scroll;
    current?.scrollTo({ left: (current.scrollWidth - current.clientWidth) / 2 });
  }, [guide]);
  const isOnWay = ({ from, to }: Line) => path.some((id, place) => id === from && path[place + 1] === to);
  return (
    // a region that scrolls is reached by keyboard
    <div ref={scroll} className={css.scroll} role="region" aria-label={t.graph} tabIndex={0}>
      <svg
        className={css.graph}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t.graphLabel(nodes.length)}
      >
        {lines.map((line) => (
          <path key={`${line.from} ${line.by}`} className={css.line} data-way={isOnWay(line) || undefined} d={curve(line.path)} />
        ))}
        <Boxes data={data} path={path} />
        <Badges data={data} />
      </svg>
    </div>
  );
}

function Boxes({ data: { guide, layout, counts }, path }: Drawn) {
  const all = useWords(words);
  const language = useLanguage();
  return (
    <>
      {layout.nodes.map(({ id, x, y }) => {
        const node = guide.nodes[id]!;
        const count = counts[id];
        const kind = node.kind === "outcome" ? all.outcomes[node.outcome] : all.kinds[node.kind];
        return (
          <g key={id}>
            <rect
              className={css.box}
              data-kind={node.kind === "outcome" ? node.outcome : node.kind}
              data-way={path.includes(id) || undefined}
              x={x}
              y={y}
              width={BOX.width}
              height={BOX.height}
              rx={10}
            />
            <text className={css.kind} x={x + 10} y={y + 19}>
              {count ? `${kind} · ${count.reached} / ${count.left} / ${count.solved}` : kind}
            </text>
            {inLines(node.text[language]).map((words, place) => (
              <text key={words} className={css.words} x={x + 10} y={y + 38 + place * 17}>
                {words}
              </text>
            ))}
          </g>
        );
      })}
    </>
  );
}

/** Where each line begins: after the boxes, on whose edges they lie. */
const Badges = ({ data: { guide, layout } }: Pick<Drawn, "data">) =>
  layout.lines.map((line) => {
    const { x, y } = line.path[0]!;
    return (
      <g key={`${line.from} ${line.by}`}>
        <circle className={css.badge} cx={x} cy={y} r={10} />
        <text className={css.sign} x={x} y={y + 4}>
          {signOf(guide.nodes[line.from]!, line.by)}
        </text>
      </g>
    );
  });

/** A line that bends softly at each of its places. */
const curve = (path: Line["path"]): string =>
  path
    .map(({ x, y }, place) => {
      const before = path[place - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.y + y) / 2;
      return `C${before.x} ${middle} ${x} ${middle} ${x} ${y}`;
    })
    .join("");

const LINE = 22;
/** The beginning of a text in two lines. */
function inLines(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last.length + word.length < LINE) lines[lines.length - 1] = last ? `${last} ${word}` : word;
    else lines.push(word);
  }
  return lines.length > 2 ? [lines[0]!, `${lines[1]!.slice(0, LINE - 2)} …`] : lines;
}
