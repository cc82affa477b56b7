-- Queues and columns by the words of the code; waiting jobs move along. Versions before this one are stopped first.
alter table home_internet.operations rename column asked_at to requested_at;
alter table home_internet.operations rename column asked_by to requested_by;

-- the tables of the job queue are made by pg-boss at the first start
do $$
declare
  renamed text[];
begin
  if to_regclass('jobs.queue') is null then
    return;
  end if;
  foreach renamed slice 1 in array array[
    ['home-internet.carry', 'home-internet.run-operation'],
    ['account.tell-of-new-password', 'account.send-new-password-notice']
  ] loop
    insert into jobs.queue select (jsonb_populate_record(q, jsonb_build_object('name', renamed[2]))).* from jobs.queue q where name = renamed[1];
    update jobs.job set name = renamed[2] where name = renamed[1];
    delete from jobs.queue where name = renamed[1];
  end loop;
end $$;
