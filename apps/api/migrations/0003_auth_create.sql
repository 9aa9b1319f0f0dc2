create table roles (
  id bigint primary key,
  name text not null,
  is_assignable boolean not null
);
insert into roles (id, name, is_assignable) values
  (1, 'Operador de la plataforma', false),
  (2, 'Administrador(a)', true),
  (3, 'Encargado(a) de sucursal', true),
  (4, 'Cajero(a)', true),
  (5, 'Repartidor(a)', true),
  (9, 'Cocina', true);

create sequence users_id_seq;
-- Found by e-mail before a company is known: a local table, not distributed by company.
create table users (
  id bigint primary key default nextval('users_id_seq'),
  company_id bigint not null references companies (id),
  role_id bigint not null references roles (id),
  is_owner boolean not null default false,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text,
  phone text,
  ci text,
  address text,
  avatar text,
  wants_promotions boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email_unique on users (lower(email)) where deleted_at is null;
create unique index users_owner_unique on users (company_id) where is_owner;
create index users_company on users (company_id);

create sequence sessions_id_seq;
create table sessions (
  id bigint primary key default nextval('sessions_id_seq'),
  token_hash bytea not null constraint sessions_token_hash_unique unique,
  user_id bigint not null references users (id) on delete cascade,
  company_id bigint not null references companies (id),
  branch_id bigint,
  is_remembered boolean not null,
  user_agent text,
  address text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Addresses from which an e-mail has logged in before: strangers cannot lock its owner out.
create table known_login_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);

create table rate_limit_windows (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index rate_limit_windows_end on rate_limit_windows (ends_at);

create table idempotency_keys (
  company_id bigint not null,
  key uuid not null,
  request_hash bytea not null,
  response text,
  created_at timestamptz not null,
  primary key (company_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create sequence audit_log_id_seq;
create table audit_log (
  company_id bigint not null,
  id bigint not null default nextval('audit_log_id_seq'),
  user_id bigint,
  action text not null,
  details jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
