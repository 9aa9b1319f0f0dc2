-- An employee without an e-mail signs in with a PIN only.
alter table users alter column email drop not null;
alter table users add column pin_hash bytea;
create unique index users_pin_unique on users (company_id, pin_hash) where deleted_at is null;

-- One salt for a company: a PIN has one hash in it, so the hash finds its user and is unique.
alter table companies add column pin_salt uuid not null default gen_random_uuid();

alter table sessions add column is_pin_login boolean not null default false;
