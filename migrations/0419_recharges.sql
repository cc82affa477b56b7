-- Recharges of prepaid numbers, and numbers as the prepaid system last told them.
create schema recharges;

-- One row for each number of a customer that was asked about: whoever has the number next does not see it.
create table recharges.numbers (
  msisdn text not null check (msisdn ~ '^[0-9]{9}$'),
  -- the last answer in the words of the port, with the newest recharges
  answer jsonb check (jsonb_typeof(answer) = 'object' and length(answer::text) <= 20000),
  top_ups jsonb check (jsonb_typeof(top_ups) = 'object' and length(top_ups::text) <= 20000),
  -- when the prepaid system last answered about it, and when it was last asked
  answered_at timestamptz,
  requested_at timestamptz not null,
  customer_id uuid not null,
  primary key (customer_id, msisdn),
  check ((answer is null) = (answered_at is null))
);

-- One row for each recharge that somebody began; its id is ours at the prepaid system, too.
create table recharges.recharges (
  id uuid primary key,
  msisdn text not null check (msisdn ~ '^[0-9]{9}$'),
  way text not null check (way in ('card', 'voucher')),
  -- whole euro cents; of a voucher they are known when it was taken
  cents int check (cents > 0),
  -- encrypted, until the prepaid system has answered
  voucher text check (length(voucher) <= 200),
  state text not null check (state in ('unpaid', 'waiting', 'done', 'refused')),
  -- refused: for a reason that has no word here
  refused text check (refused in ('no-such-number', 'not-rechargeable', 'amount', 'voucher-unknown', 'voucher-used', 'voucher-expired', 'refused')),
  refund text check (refund in ('due', 'done', 'refused')),
  -- without signing in: nothing is told of the number
  quick boolean not null,
  -- the hash of whoever began it, and the user; empty once the user has left
  owner text not null check (length(owner) <= 100),
  user_id uuid,
  email text check (length(email) <= 254),
  language text not null check (language in ('bg', 'en')),
  card_id uuid,
  -- what the number had after it
  balance_cents int check (balance_cents >= 0),
  valid_to date,
  requested_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  check (way <> 'card' or cents is not null),
  check ((state in ('done', 'refused')) = (ended_at is not null)),
  check ((state = 'refused') = (refused is not null)),
  check (ended_at is null or voucher is null),
  check (refund is null or way = 'card')
);
create index recharges_of_user on recharges.recharges (user_id) where user_id is not null;
create index recharges_waiting on recharges.recharges (requested_at) where state in ('unpaid', 'waiting');
-- wrong vouchers without signing in are counted together
create index recharges_of_wrong_vouchers on recharges.recharges (requested_at) where quick and way = 'voucher' and state in ('waiting', 'refused');
create index recharges_with_mail on recharges.recharges (ended_at) where email is not null and ended_at is not null;
