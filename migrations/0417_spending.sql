-- Warnings that an account's spending nears its limit, or has reached it: one for each period and threshold.
create schema spending;

create table spending.warnings (
  account text not null check (account ~ '^[0-9]{10}$'),
  period_from date not null,
  percent int not null check (percent between 1 and 100),
  -- what was used of which limit then, in whole euro cents
  used_cents int not null check (used_cents >= 0),
  limit_cents int not null check (limit_cents >= 0),
  warned_at timestamptz not null,
  primary key (account, period_from, percent)
);
