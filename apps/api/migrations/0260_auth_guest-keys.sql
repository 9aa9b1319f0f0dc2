-- Guests' keys had the company's negative number, so that a guest who sends a key of the staff does not read its answer.
-- The sender tells them apart.
alter table idempotency_keys add column is_guest boolean generated always as (sent_by is null) stored not null;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
update idempotency_keys set company_id = -company_id where company_id < 0;
alter table idempotency_keys add primary key (company_id, is_guest, key);
