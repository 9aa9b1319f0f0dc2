-- Places of the kitchen that cook their own dishes. docs/rules/stations.md
-- Takes half a second for each million sales, which wait meanwhile.
create sequence stations_id_seq;
create table stations (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('stations_id_seq'),
  name text not null,
  -- Place of the station among those of the company; stations of one place are in the order of their ids.
  position int not null,
  created_at timestamptz not null,
  -- Sold lines keep a deleted station.
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index stations_name_unique on stations (company_id, lower(name)) where deleted_at is null;
insert into stations (company_id, name, position, created_at)
select id, 'Cocina', 1, now() from companies;

-- Null: no station, 'Sin cocina'.
alter table product_categories add column station_id bigint;
alter table product_categories add constraint product_categories_station
  foreign key (company_id, station_id) references stations (company_id, id);
update product_categories category set station_id = station.id
from stations station where station.company_id = category.company_id;

-- Without an own station a product has its category's.
alter table products
  add column has_own_station boolean not null default false,
  add column station_id bigint,
  add constraint products_station foreign key (company_id, station_id) references stations (company_id, id),
  add constraint products_station_own check (has_own_station or station_id is null);

-- The station with which a line was sold. Lines of bills that are delivered by now have none.
alter table sale_lines add column station_id bigint;
update sale_lines line set station_id = station.id
from sales sale, stations station
where sale.company_id = line.company_id and sale.id = line.sale_id and sale.status <> 'delivered'
  and station.company_id = line.company_id;
alter table sale_lines add constraint sale_lines_station
  foreign key (company_id, station_id) references stations (company_id, id) not valid;
