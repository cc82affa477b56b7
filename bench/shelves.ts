import type { Run } from "../src/platform/server/migrate.ts";

const MAKERS = 8;
const MEMORY_SETS = ["{64 GB}", "{128 GB,256 GB}", "{256 GB,512 GB}", "{128 GB,256 GB,512 GB}"];
const COLOURS = ["black", "white", "blue", "green", "red", "sand"];

/**
 * Creates that many products in SQL with one to three offers each: 100,000 in about 20 seconds. Filter values are bounded (8 makers a category, 4 sets of
 * memories, 6 colours), as in a real shop, so the cube of counts stays small. The same number gives the same products. The previous catalogue is deleted.
 */
export async function fillShelves(run: Run, products: number): Promise<{ offers: number; cells: number }> {
  await run("begin");
  await run("select set_config('catalogue.by_hand', 'on', true)");
  await run(
    "truncate catalogue.products, catalogue.offers, catalogue.prices, catalogue.cards, catalogue.variants, catalogue.cells, catalogue.reservations cascade",
  );
  await run("insert into catalogue.colours select key, key, key, '#808080' from unnest($1::text[]) key on conflict do nothing", [COLOURS]);
  await run(
    `insert into catalogue.products (sid, slug, category, manufacturer, model, description_bg, description_en, technical, popularity, added_at, folded)
    select 'p' || n, 'p' || n, category, maker, model, 'Устройство ' || n || '.', 'Device ' || n || '.',
      '[{"label": {"bg": "Тегло", "en": "Weight"}, "value": {"bg": "180 g", "en": "180 g"}}]', (n * 7919) % 1000000,
      timestamptz '2024-01-01' + (n * 7877 % 1000000) * interval '1 minute', lower(maker) || ' ' || lower(model)
    from (
      select n, (array['phones', 'tablets', 'watches', 'routers', 'accessories'])[n % 5 + 1] as category,
        'Maker ' || chr(65 + n / 5 % ${MAKERS}) as maker,
        (array['Alba', 'Bora', 'Cima', 'Dara', 'Ela', 'Fara', 'Gora'])[n % 7 + 1] || ' ' || n as model
      from generate_series(1, $1::int) n) made`,
    [products],
  );
  await run(
    `insert into catalogue.offers (sid, product_sid, position, memory, memory_mb, colour, pictures, eur_cents, discounted_eur_cents, discounted_since,
      lowest_30_eur_cents, leasing_eur_cents, stock)
    select 'o' || n || '-' || place, 'p' || n, place - 1, memory, split_part(memory, ' ', 1)::int * 1024,
      ($3::text[])[(n / 40 + (n / 240 % 2) * place) % 6 + 1],
      jsonb_build_array(jsonb_build_object('name', repeat('0', 32) || '.svg', 'alt', jsonb_build_object('bg', 'Картина', 'en', 'Picture'))),
      cents, case when n % 4 = 0 then cents * 9 / 10 end, case when n % 4 = 0 then now() - interval '5 days' end,
      case when n % 4 = 0 then cents * 95 / 100 end, cents / 20, case when n % 11 = 0 then 0 else n % 50 + 1 end
    from generate_series(1, $1::int) n
    cross join lateral (select ($2::text[])[n / 8 % 4 + 1]::text[] as memories) sets
    cross join lateral unnest(memories) with ordinality as each(memory, place)
    cross join lateral (select (1000 + (n * 6151 % 120000) + place * 1000)::int as cents) price`,
    [products, MEMORY_SETS, COLOURS],
  );
  await run(
    "insert into catalogue.prices (offer_sid, from_at, eur_cents) select sid, now() - interval '90 days', effective_eur_cents from catalogue.offers",
  );
  await run("insert into catalogue.cards select * from catalogue.cards_now");
  await run(
    `insert into catalogue.variants select product_sid, place, offer_sid, category, name, effective_eur_cents, popularity, added_at, last, cell
    from catalogue.variants_now`,
  );
  await run(
    `insert into catalogue.cells select cell, parent, place, category, manufacturer, memory, colour, price_band, discounted, in_stock, count(*)::int,
      count(*) filter (where last)
    from catalogue.variants_now group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  );
  await run("select catalogue.raise_version()");
  const [made] = (await run(
    "select (select count(*)::int from catalogue.offers) as offers, (select count(*)::int from catalogue.cells) as cells",
  )) as [{ offers: number; cells: number }];
  await run("commit");
  await run("vacuum analyze"); // as an import does at its end
  return made;
}
