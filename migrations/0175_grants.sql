-- What a virtual user may do. The main user may do everything and has no rows here.
alter table people.users add constraint users_with_customer unique (id, customer_id);

create table people.grants (
  user_id uuid not null,
  customer_id uuid not null,
  -- null: all billing accounts of the customer, also those to come
  billing_account_id uuid,
  permission text not null check (permission in ('see', 'pay', 'change', 'home-internet')),
  foreign key (user_id, customer_id) references people.users (id, customer_id) on delete cascade,
  foreign key (billing_account_id, customer_id) references people.billing_accounts (id, customer_id) on delete cascade,
  unique nulls not distinct (user_id, permission, billing_account_id)
);
create index grants_of_account on people.grants (billing_account_id);

-- Until now a virtual user could do what the main user can.
insert into people.grants (user_id, customer_id, permission)
select u.id, u.customer_id, p.permission
from people.users u cross join (values ('see'), ('pay'), ('change'), ('home-internet')) as p (permission)
where u.role = 'customer' and not u.main;
