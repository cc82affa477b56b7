-- What staff, commands and retries of failed jobs did, written in the transaction of the act itself (decisions §10.4). Rows are added, and neither changed nor
-- deleted: `npm run audit` alone prunes what is old and gives a person who has left a pseudonym, and it says which of the two it does.
create schema audit;
create table audit.entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- no foreign key: an entry stays when its person has left
  user_id uuid,
  command text check (length(command) between 1 and 100),
  -- the role by which it was allowed
  role text check (role in ('support', 'finance', 'network', 'content', 'supervisor', 'administrator')),
  address text check (length(address) <= 64),
  act text not null check (act ~ '^[a-z-]+\.[a-z-]+$' and length(act) <= 60),
  -- whose customer, which user, and which thing it was about, as far as there is one
  customer_code text check (length(customer_code) <= 40),
  about_user uuid,
  subject text check (length(subject) between 1 and 200),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  reason text check (length(reason) between 1 and 500),
  constraint by_a_user_or_a_command check ((user_id is null) <> (command is null) and (user_id is null) = (role is null))
);
create index entries_by_time on audit.entries (at);
create index entries_of_user on audit.entries (user_id, at) where user_id is not null;
create index entries_about_user on audit.entries (about_user) where about_user is not null;
create index entries_of_customer on audit.entries (customer_code, at) where customer_code is not null;

-- Entries of the last year cannot be pruned by anybody.
create function audit.refuse_change() returns trigger language plpgsql as $$
declare
  keeping text := current_setting('audit.keeping', true);
begin
  if tg_op = 'DELETE' then
    if keeping = 'prune' and old.at < now() - interval '365 days' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if keeping = 'pseudonym'
      and to_jsonb(new) - array['user_id', 'about_user', 'address'] = to_jsonb(old) - array['user_id', 'about_user', 'address']
      and (new.user_id is null) = (old.user_id is null) and (new.about_user is null) = (old.about_user is null)
      and (new.address is null or new.address is not distinct from old.address)
    then return new; end if;
  end if;
  raise exception 'entries of the audit list are neither changed nor deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger entries_stay before update or delete on audit.entries for each row execute function audit.refuse_change();
create trigger entries_are_not_emptied before truncate on audit.entries for each statement execute function audit.refuse_change();
-- who owns the table could take this right back: with `deploy/audit-role.sql` another role owns it
revoke update, delete, truncate on audit.entries from current_user;
