-- A changed cut-off hour: the hour before it, which holds until then.
alter table companies
  add cutoff_before smallint constraint companies_cutoff_before_valid check (cutoff_before between 0 and 12),
  add cutoff_since timestamptz,
  add constraint companies_cutoff_change check ((cutoff_before is null) = (cutoff_since is null));
