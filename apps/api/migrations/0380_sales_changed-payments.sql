-- The payment in whose place this one stands, because that was paid in another way.
alter table sale_payments
  add column replaces_id bigint,
  add constraint sale_payments_replaces foreign key (company_id, replaces_id) references sale_payments (company_id, id),
  add constraint sale_payments_replaces_valid check (replaces_id is null or (reverses_id is null and kind = 'payment'));
create unique index sale_payments_one_replacement on sale_payments (company_id, replaces_id)
  where replaces_id is not null;
