-- A division follows its bill: what its parts cost is worked out from what is owed and from the parts that are paid.
alter table sale_payment_claims
  drop constraint sale_payment_claims_share_valid,
  drop column share_total_cents,
  add constraint sale_payment_claims_share_valid
    check (num_nulls(share_part, share_of, division_id) in (0, 3)
      and share_of between 2 and 20 and share_part between 1 and share_of);
