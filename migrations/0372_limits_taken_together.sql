-- Limits that slide count by the hour: `slots` has the takes of hour `newest` since 1970 and of those before it, so that no window has more than the limit.
alter table platform.rate_limits add column newest bigint, add column slots int[];

-- Takes one of each limit, or none where one that is `needed` is full already. Returns, by the place in the arrays, whether it was full before, how many are
-- taken now, and when it is free again. All rows are locked in one order, so that two callers never wait for each other.
create function platform.take_together(
  keys text[], mosts int[], seconds int[], slides boolean[], needed boolean[], asked_at timestamptz, latest_start timestamptz
) returns table (place int, was_full boolean, taken_now int, free_at timestamptz) language plpgsql as $$
declare
  one record;
  stored platform.rate_limits;
  hour bigint := floor(extract(epoch from asked_at) / 3600);
  hours int;
  refused boolean := false;
begin
  for one in
    select * from unnest(keys, mosts, seconds, slides) with ordinality as asked (key, most, span, slid, nth) order by key
  loop
    hours := one.span / 3600 + 1;
    insert into platform.rate_limits as kept (key_hash, window_start, window_end, taken, newest, slots)
    values (one.key, asked_at, asked_at + one.span * interval '1 second', 0,
      case when one.slid then hour end, case when one.slid then array_fill(0, array[hours]) end)
    on conflict (key_hash) do update set
      newest = case when one.slid then greatest(kept.newest, excluded.newest) end,
      slots = case
        when not one.slid then null
        when kept.newest > excluded.newest + 1 then excluded.slots
        else (array_fill(0, array[least(greatest(excluded.newest - kept.newest, 0), hours)::int]) || kept.slots)[1:hours]
      end,
      taken = case when one.slid then kept.taken
        when kept.window_end <= asked_at or kept.window_start > latest_start then 0 else kept.taken end,
      window_start = case when one.slid or kept.window_end <= asked_at or kept.window_start > latest_start
        then excluded.window_start else kept.window_start end,
      window_end = case when one.slid or kept.window_end <= asked_at or kept.window_start > latest_start
        then excluded.window_end else kept.window_end end
    returning * into stored;
    if one.slid then
      update platform.rate_limits set newest = least(newest, hour + 1),
        taken = (select coalesce(sum(slot), 0) from unnest(slots) as slot) where key_hash = one.key returning * into stored;
    end if;
    place := one.nth;
    was_full := stored.taken >= one.most;
    taken_now := stored.taken;
    free_at := case when one.slid then to_timestamp((stored.newest + 1 + hours - coalesce(
      (select max(nth) from unnest(stored.slots) with ordinality as held (slot, nth) where slot > 0), 1)) * 3600) else stored.window_end end;
    refused := refused or (was_full and needed[place]);
    return next;
  end loop;
  if not refused then
    update platform.rate_limits set taken = taken + 1, slots = case when slots is not null then (slots[1] + 1) || slots[2:] end
    where key_hash = any (keys) and key_hash not in (
      select full_one.key from unnest(keys, mosts) as full_one (key, most) join platform.rate_limits r on r.key_hash = full_one.key where r.taken >= full_one.most
    );
  end if;
end
$$;

-- Forgets some counts and gives back one take of others, in the same order.
create function platform.give_back_together(forgotten text[], returned text[]) returns void language plpgsql as $$
begin
  perform 1 from platform.rate_limits where key_hash = any (forgotten || returned) order by key_hash for update;
  delete from platform.rate_limits where key_hash = any (forgotten);
  update platform.rate_limits set taken = taken - 1, slots = case when slots is not null then greatest(slots[1] - 1, 0) || slots[2:] end
  where key_hash = any (returned) and taken > 0;
end
$$;
