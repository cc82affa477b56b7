-- Changes that the billing system makes are operations like any other: their rows move to the one ledger. Versions before this one are stopped first.
insert into platform.operations (id, kind, family, subject, customer_id, account, user_id, request_hash, request, state, fault, requested_at, ends_by,
  look_again_at, ended_at)
select c.id, c.kind, c.kind, c.subject, b.customer_id, b.code, c.user_id, c.id::text, c.value,
  case c.state when 'applied' then 'applied' when 'refused' then 'failed' when 'unknown' then 'expired'
    else case when c.attempted_at is null then 'queued' else 'applying' end end,
  case c.state when 'refused' then jsonb_build_object('reason', c.reason) when 'unknown' then jsonb_build_object('reason', 'unknown') end,
  c.placed_at, c.placed_at + interval '12 hours', coalesce(c.attempted_at, c.placed_at), c.ended_at
from platform.commands c join people.billing_accounts b on b.code = c.subject;

drop table platform.commands;
create index operations_of_kind on platform.operations (kind, subject, requested_at desc);
