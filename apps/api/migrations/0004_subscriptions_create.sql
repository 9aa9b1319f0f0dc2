create table subscription_types (
  id bigint primary key,
  name text not null,
  color text not null,
  price_cents bigint not null,
  description text not null,
  expiration_days int not null
);
insert into subscription_types (id, name, color, price_cents, description, expiration_days) values
  (1, 'Básico', '#5d615f', 9900, 'Una sucursal, todas las funciones', 5),
  (2, 'Estándar', '#1d5fa8', 18900, 'Una sucursal, todas las funciones y soporte prioritario', 5),
  (3, 'Multisucursal', '#0b6b7a', 34900, 'Varias sucursales, todas las funciones', 5);

create sequence subscriptions_id_seq;
create table subscriptions (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('subscriptions_id_seq'),
  type_id bigint not null references subscription_types (id),
  start_day date not null,
  end_day date not null,
  status int not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint subscriptions_company_unique unique (company_id),
  constraint subscriptions_days_ordered check (start_day <= end_day)
);
