-- The instant at which the operator closed the company: sign-ins and guests are refused, and its data stay.
-- docs/rules/companies.md
alter table companies add column closed_at timestamptz;

-- A mark of the company's own data, after a file has replaced them or when they move; null: the installation's mark.
-- docs/rules/live.md
alter table companies add column data_mark text;
