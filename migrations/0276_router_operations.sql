-- Changes of routers are operations like any other: their rows, ended and under way, move to the one ledger, and their waiting jobs go on with them. Versions before
-- this one are stopped first.
alter table platform.operations
  -- a contract may have no line, and so no billing account
  alter column account drop not null,
  drop constraint operations_request_check,
  drop constraint operations_progress_check,
  add constraint operations_request_check check (length(request::text) <= 100000),
  -- the settings of a router, and the steps of a change of them
  add constraint operations_progress_check check (length(progress::text) <= 5000000),
  add constraint operations_without_secrets check (ended_at is null or not progress ? 'encrypted');

insert into platform.operations (id, kind, family, subject, customer_id, account, user_id, request_hash, request, progress, state, fault, requested_at, ends_by,
  turn, look_again_at, ended_at, undoes, undone_by)
select o.ticket_id, 'router.' || o.kind, 'router.' || o.family, o.cid, c.customer_id,
  (select b.code from people.assets a join people.billing_accounts b on b.id = a.billing_account_id
    where a.cid = o.cid order by a.ended_at is null desc, a.id limit 1),
  (select u.id from people.users u where u.id = o.requested_by),
  o.command_hash, o.details,
  jsonb_build_object('handedOver', o.handed_over, 'doneSteps', o.done_steps)
    || case when o.asleep then jsonb_build_object('asleep', true) else '{}' end
    || case when o.steps is not null then jsonb_build_object('steps', o.steps) else '{}' end
    || case when o.former is not null then jsonb_build_object('former', o.former) else '{}' end
    || case when o.encrypted_password is not null then jsonb_build_object('encrypted', o.encrypted_password) else '{}' end
    || case when o.next_report_at is not null then jsonb_build_object('nextReportAt', o.next_report_at) else '{}' end
    || case when o.done_at is not null then jsonb_build_object('doneAt', o.done_at) else '{}' end
    || case when o.known_at is not null then jsonb_build_object('knownAt', o.known_at) else '{}' end,
  o.state, o.fault, o.requested_at, o.ends_by, o.turn, o.look_again_at, o.ended_at, o.repairs, o.undone_by
from home_internet.operations o join people.contracts c on c.cid = o.cid;

drop table home_internet.operations;
drop function home_internet.former_names();

-- the tables of the job queue are made by pg-boss at the first start
do $$
begin
  if to_regclass('jobs.job') is not null then
    update jobs.job set data = jsonb_set(data, '{payload}',
      jsonb_build_object('id', data -> 'payload' -> 'ticketId', 'turn', data -> 'payload' -> 'turn'))
    where name = 'home-internet.run-operation' and data -> 'payload' ? 'ticketId';
  end if;
end $$;
