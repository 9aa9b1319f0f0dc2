-- A new tab sends no bearer: what it is to receive waits here for a minute, under the hash of its address.
create table downloads (
  company_id bigint not null references companies (id),
  token_hash bytea primary key,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  expires_at timestamptz not null
);
create index downloads_expiry on downloads (expires_at);

alter table stock_ledger drop constraint stock_ledger_reason_valid;
alter table stock_ledger add constraint stock_ledger_reason_valid
  check (reason in ('count', 'sale', 'line_removed', 'sale_voided', 'purchase', 'import'));
