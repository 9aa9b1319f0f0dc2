-- A division follows its bill: what its parts cost is worked out from what is owed and from the parts that are paid.
-- A refund may end claims of a payment whose register is closed: its own claims have units and amounts below 0.
alter table sale_payment_claims
  drop column share_total_cents,
  add column ends_payment_id bigint,
  add constraint sale_payment_claims_share_valid
    check (num_nulls(share_part, share_of, division_id) in (0, 3)
      and share_of between 2 and 20 and share_part between 1 and share_of),
  drop constraint sale_payment_claims_quantity_valid,
  drop constraint sale_payment_claims_amount_valid,
  add constraint sale_payment_claims_sign
    check (case when ends_payment_id is null then quantity > 0 and amount_cents >= 0
      else quantity < 0 and amount_cents <= 0 end),
  add constraint sale_payment_claims_ends
    foreign key (company_id, ends_payment_id) references sale_payments (company_id, id);
drop index sale_payment_claims_part_once;
create unique index sale_payment_claims_part_once
  on sale_payment_claims (company_id, division_id, sale_line_id, share_part) nulls not distinct
  where share_part is not null and not is_undone and ends_payment_id is null;
