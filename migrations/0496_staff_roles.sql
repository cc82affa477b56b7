-- What people who work for the provider may do (decisions §10.4); several roles a person.
create table people.staff_roles (
  user_id uuid not null references people.users on delete cascade,
  role text not null check (role in ('support', 'finance', 'network', 'content', 'supervisor', 'administrator')),
  given_at timestamptz not null,
  primary key (user_id, role)
);
-- who was an operator before there were roles goes on with what all of them could do
insert into people.staff_roles (user_id, role, given_at)
select u.id, r.role, now() from people.users u, unnest(array['support', 'network', 'content', 'supervisor']) as r (role) where u.role = 'operator';
