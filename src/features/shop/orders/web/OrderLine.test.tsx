import { expect, test } from "vitest";
import { factsIn } from "#testing/facts.ts";
import { written } from "#testing/line-slot.tsx";
import { OrderLine, OrderLines } from "./OrderLine.tsx";

const line = {
  ...{ title: "Телефон", madeOutTo: null, quantity: 1, refund: null },
  total: { eur: "300.00", bgn: "586.75" },
};

test("two lines of one title are two things, each with its own state", () => {
  const html = written(
    <OrderLines>
      {(["active", "refused"] as const).map((standing, place) => {
        const one = { ...line, note: place === 0 ? "черен" : "бял", standing };
        return <OrderLine key={place} order="12345678" position={place + 1} line={one} pieces={String} shown={one} />;
      })}
    </OrderLines>,
    "bg",
  );
  expect(factsIn(html).map(({ thing, fact }) => [thing, fact])).toEqual([
    ["order:12345678 1", "state"],
    ["order:12345678 2", "state"],
  ]);
});
