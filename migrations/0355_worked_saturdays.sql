-- A Saturday on which people work instead of a day that was moved is no different from other days: only Sundays are nobody's.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'simulated_workforce.visits'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%isodow%';
  execute format('alter table simulated_workforce.visits drop constraint %I', named);
end
$$;
alter table simulated_workforce.visits add constraint nobody_works_on_sunday check (extract(isodow from day) < 7);
