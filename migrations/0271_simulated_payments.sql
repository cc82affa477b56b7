-- The simulated billing system tells which payments came, and when: those of its bills so far came on their due dates.
alter table simulated_billing.payments drop column answer;
create index simulated_payments_of_account on simulated_billing.payments (account, paid_at);

insert into simulated_billing.payments (our_id, account, cents, paid_at, bills)
select 'paid-' || id, account, cents, least(now(), due_at), jsonb_build_array(jsonb_build_object('id', id, 'cents', cents))
from (
  select id, account, ((bill ->> 'dueOn')::date + time '10:00') at time zone 'Europe/Sofia' as due_at,
    case bill ->> 'currency' when 'EUR' then (bill ->> 'paidCents')::int else round((bill ->> 'paidCents')::numeric * 100000 / 195583)::int end as cents
  from simulated_billing.bills where kind = 'invoice'
) paid
where cents > 0;
