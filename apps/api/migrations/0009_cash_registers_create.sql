create sequence cash_registers_id_seq;
create table cash_registers (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('cash_registers_id_seq'),
  branch_id bigint not null,
  user_id bigint not null references users (id),
  name text not null,
  opening_cents bigint not null constraint cash_registers_opening_valid check (opening_cents >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users (id),
  expected_cents bigint,
  counted_cents bigint,
  -- What the printed closing says beside the cash: frozen, whatever happens to its sales later.
  closing_figures jsonb,
  observations text,
  deleted_at timestamptz,
  primary key (company_id, id),
  constraint cash_registers_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint cash_registers_closing_whole check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (expected_cents is null) and (closed_at is null) = (counted_cents is null)
    and (closed_at is null) = (closing_figures is null))
);
create unique index cash_registers_one_open on cash_registers (company_id, branch_id, user_id) where closed_at is null and deleted_at is null;
create index cash_registers_newest on cash_registers (company_id, id desc) where deleted_at is null;
create index cash_registers_branch_newest on cash_registers (company_id, branch_id, id desc) where deleted_at is null;
create index cash_registers_user_newest on cash_registers (company_id, user_id, id desc) where deleted_at is null;

create table cash_register_counts (
  company_id bigint not null,
  cash_register_id bigint not null,
  denomination_cents bigint not null,
  count int not null constraint cash_register_counts_valid check (count >= 0),
  primary key (company_id, cash_register_id, denomination_cents),
  constraint cash_register_counts_register foreign key (company_id, cash_register_id) references cash_registers (company_id, id)
);

create sequence cash_movements_id_seq;
create table cash_movements (
  company_id bigint not null,
  id bigint not null default nextval('cash_movements_id_seq'),
  cash_register_id bigint not null,
  type text not null constraint cash_movements_type_valid check (type in ('income', 'expense')),
  amount_cents bigint not null constraint cash_movements_amount_valid check (amount_cents > 0),
  description text not null,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references users (id),
  primary key (company_id, id),
  constraint cash_movements_register foreign key (company_id, cash_register_id) references cash_registers (company_id, id)
);
create index cash_movements_register_list on cash_movements (company_id, cash_register_id);
create index cash_movements_time on cash_movements (company_id, created_at);
