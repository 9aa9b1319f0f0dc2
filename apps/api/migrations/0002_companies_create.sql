create sequence companies_id_seq;
create table companies (
  id bigint primary key default nextval('companies_id_seq'),
  name text not null,
  slug text not null constraint companies_slug_unique unique,
  slogan text,
  city_id bigint not null references cities (id),
  phones text,
  address text,
  short_description text,
  logo text,
  banner text,
  table_orders_enabled boolean not null default false,
  cutoff_hour int not null default 0 constraint companies_cutoff_hour_valid check (cutoff_hour between 0 and 12),
  settings jsonb not null default '{}',
  created_at timestamptz not null
);
