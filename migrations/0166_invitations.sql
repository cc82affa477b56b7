-- Who is invited already is found by user.
create index access_requests_of_user on people.access_requests using gin (user_ids);
