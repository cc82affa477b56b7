-- What all features share: writes that are done once, limits, codes, captchas, operations of outside systems, and whose database it is.
create schema if not exists platform;

-- for constraints by which one thing has no two rows at a time
create extension if not exists btree_gist;

-- one row a submit that makes something; the first one in does the work, the others wait on the primary key
create table platform.idempotency_keys (
  key_hash text primary key,
  body_hash text not null,
  status int not null default 0,
  headers jsonb not null default '{}',
  body jsonb,
  created_at timestamptz not null
);
create index on platform.idempotency_keys (created_at);

create table platform.rate_limits (
  key_hash text primary key,
  window_start timestamptz not null,
  window_end timestamptz not null check (window_end > window_start),
  taken int not null check (taken >= 0),
  -- limits that slide count by the hour: `slots` has the takes of hour `newest` since 1970 and of those before it, so that no window has more than the limit
  newest bigint,
  slots int[]
);
create index on platform.rate_limits (window_end);

create table platform.one_time_codes (
  purpose text not null,
  subject text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0,
  used_at timestamptz,
  primary key (purpose, subject)
);
create index on platform.one_time_codes (expires_at);

-- says that the demo world was filled in here: such a database is refused where DEMO is off
create table platform.demo_world (
  one boolean primary key default true check (one),
  filled_at timestamptz not null
);

-- says that a portal with DEMO off has opened the database: it holds a provider's own data, and is refused where DEMO is on
create table platform.own_world (
  one boolean primary key default true check (one),
  opened_at timestamptz not null
);

-- the latest time that a portal has seen on its clock: an earlier one now says that the clock was set back since
create table platform.clock (
  one boolean primary key default true check (one),
  seen_at timestamptz not null
);

-- Solved captchas that were used, so that each counts once; deleted when they would have expired.
create table platform.used_captchas (
  signature text primary key check (signature ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
create index used_captchas_by_end on platform.used_captchas (expires_at);

-- What an outside system is to do for a customer, and takes its time for: stored before the system is asked, carried by a job, read back, and ended once.
create table platform.operations (
  id uuid primary key,
  -- what is done (`line.suspend`, `wifi.settings`); of one subject one operation of a family is under way
  kind text not null check (kind ~ '^[a-z][a-z.-]{1,59}$'),
  family text not null check (family ~ '^[a-z][a-z.-]{1,59}$'),
  -- the number of a line, the code of a contract or of an account
  subject text not null check (length(subject) between 1 and 64),
  customer_id uuid not null,
  -- the code of the billing account that the subject belongs to, by which grants go; a contract may have no line, and so no account
  account text check (length(account) between 1 and 40),
  -- who requested it; null once that person has left
  user_id uuid,
  -- operations that were requested as one act
  group_id uuid,
  -- the same request again is the same operation
  request_hash text not null check (length(request_hash) between 1 and 100),
  -- what was requested, as the ledger shows it; never a secret
  request jsonb not null check (length(request::text) <= 100000),
  -- what its carrier remembers: of a router its settings, and the steps of a change of them
  progress jsonb not null default '{}' check (length(progress::text) <= 5000000),
  state text not null default 'queued' check (state in ('queued', 'applying', 'applied', 'failed', 'expired')),
  fault jsonb check (length(fault::text) <= 2000),
  requested_at timestamptz not null,
  ends_by timestamptz not null,
  -- whose turn it is, and when that is due
  turn int not null default 0,
  look_again_at timestamptz not null,
  ended_at timestamptz,
  -- the operation whose effect this one takes back, and the one that took this one's back
  undoes uuid,
  undone_by uuid,
  check (ends_by > requested_at),
  check ((state in ('queued', 'applying')) = (ended_at is null)),
  check ((fault is not null) = (state in ('failed', 'expired'))),
  constraint operations_without_secrets check (ended_at is null or not progress ? 'encrypted')
);
create unique index one_operation_at_a_time on platform.operations (subject, family) where ended_at is null;
create index operations_of_customer on platform.operations (customer_id, requested_at desc, id);
create index operations_of_subject on platform.operations (subject, requested_at desc, id);
create index operations_of_group on platform.operations (group_id) where group_id is not null;
create index operations_of_person on platform.operations (user_id) where user_id is not null;
create index operations_under_way on platform.operations (look_again_at) where ended_at is null;
create index ended_operations on platform.operations (ended_at) where ended_at is not null;
create index operations_of_kind on platform.operations (kind, subject, requested_at desc);
-- The operation that an order was placed for: news about the order bring its next look forward.
create index operations_by_order on platform.operations ((progress ->> 'orderId')) where ended_at is null and progress ? 'orderId';

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
