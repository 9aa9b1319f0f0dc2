-- People at the table, when its bill was requested, and the bill into which this one was merged.
alter table sales
  add guests int constraint sales_guests_valid check (guests between 1 and 999),
  add asked_bill_at timestamptz,
  add merged_into bigint,
  add constraint sales_merged_into foreign key (company_id, merged_into) references sales (company_id, id),
  -- A merged bill counts nowhere, like a voided one.
  add constraint sales_merged_deleted check (merged_into is null or deleted_at is not null);
