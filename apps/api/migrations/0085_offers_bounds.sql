-- 'between' is unknown for a missing day, and a check lets the unknown pass.
alter table offers add constraint offers_day_named check (type = 'daily' or day_number is not null);
-- Hundredths of a percent: no discount takes more than the whole price.
alter table offer_products add constraint offer_products_percent_valid
  check (discount_kind <> 'percent' or discount_value <= 10000);
