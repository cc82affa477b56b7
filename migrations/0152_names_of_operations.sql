-- An operation's columns by the words of the code. A version that still runs writes the former names: each write fills both, until they are dropped.
alter table home_internet.operations
  add column command_hash text,
  add column encrypted_password text,
  add column details jsonb not null default '{}',
  add column repairs uuid references home_internet.operations on delete cascade;
alter table home_internet.operations alter column wish_hash drop not null;

update home_internet.operations set command_hash = wish_hash, encrypted_password = sealed, details = told, repairs = mends;

create function home_internet.former_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.command_hash := coalesce(new.command_hash, new.wish_hash);
    new.encrypted_password := coalesce(new.encrypted_password, new.sealed);
    new.repairs := coalesce(new.repairs, new.mends);
    if new.details = '{}' then new.details := new.told; end if;
  elsif new.sealed is distinct from old.sealed then
    new.encrypted_password := new.sealed;
  end if;
  new.wish_hash := new.command_hash;
  new.sealed := new.encrypted_password;
  new.mends := new.repairs;
  new.told := new.details;
  return new;
end $$;
create trigger former_names before insert or update on home_internet.operations for each row execute function home_internet.former_names();
alter table home_internet.operations alter column command_hash set not null;
