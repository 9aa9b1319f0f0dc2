-- Whether the company is on its way to another installation, or comes from one: its writing calls wait for the end.
alter table companies add column moving text
  constraint companies_moving check (moving in ('leaving', 'arriving'));

-- Companies that have left, with their new address: old links lead there, and no other company gets their slug.
create table moved_companies (
  slug text primary key,
  url text not null constraint moved_companies_url check (url ~ '^https?://'),
  moved_at timestamptz not null
);
