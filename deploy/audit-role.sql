-- Gives the audit list to a role of its own, so that the portal's role can add entries and nothing else. Run once by an administrator of the database, after
-- the portal has started for the first time:
--   psql "postgres://postgres@db/vrata" -v portal=vrata -f deploy/audit-role.sql
-- then give the role a password (\password vrata_audit) and set AUDIT_DATABASE_URL where `npm run audit` runs, never for the portal.
create role vrata_audit login;
alter schema audit owner to vrata_audit;
alter table audit.entries owner to vrata_audit;
alter function audit.refuse_change() owner to vrata_audit;
grant update, delete on audit.entries to vrata_audit;
grant usage on schema audit to :"portal";
grant select, insert on audit.entries to :"portal";
