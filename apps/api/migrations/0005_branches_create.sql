create sequence branches_id_seq;
create table branches (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('branches_id_seq'),
  name text not null,
  city_id bigint not null references cities (id),
  phones text,
  address text,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  constraint branches_location_whole check ((latitude is null) = (longitude is null))
);
