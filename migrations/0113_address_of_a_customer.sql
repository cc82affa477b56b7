-- Where a customer has what is ordered sent, for filling in forms: all of it or nothing.
alter table people.customers
  add column postcode text check (postcode ~ '^[1-9][0-9]{3}$'),
  add column city text check (length(city) between 1 and 60),
  add column street text check (length(street) between 1 and 150),
  add check ((postcode is null) = (city is null) and (city is null) = (street is null));
