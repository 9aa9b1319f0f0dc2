-- The limits of managers (3) and cashiers (4). Without a row there is none. docs/rules/authority.md
create table role_limits (
  company_id bigint not null references companies (id),
  role_id int not null constraint role_limits_role check (role_id in (3, 4)),
  discount_percent int constraint role_limits_discount check (discount_percent between 0 and 100),
  expense_cents bigint constraint role_limits_expense check (expense_cents >= 0),
  denied text[] not null constraint role_limits_denied check (denied <@ array['courtesy', 'void_unpaid', 'void_paid',
    'void_sent', 'remove_sent', 'change_payment', 'drawer']),
  primary key (company_id, role_id)
);

-- Approvals of single acts: asked for from afar, or given by a PIN.
create sequence approvals_id_seq;
create table approvals (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('approvals_id_seq'),
  branch_id bigint not null,
  act text not null,
  subject text not null,
  amount_cents bigint not null constraint approvals_amount check (amount_cents >= 0),
  reason text,
  asked_by bigint not null,
  created_at timestamptz not null,
  -- Null: no answer yet.
  answered_by bigint,
  answered_at timestamptz,
  is_approved boolean,
  used_at timestamptz,
  primary key (company_id, id),
  constraint approvals_answer_whole check (
    (answered_by is null) = (answered_at is null) and (answered_by is null) = (is_approved is null)),
  constraint approvals_other_person check (answered_by <> asked_by),
  constraint approvals_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint approvals_asked_by foreign key (company_id, asked_by) references users (company_id, id),
  constraint approvals_answered_by foreign key (company_id, answered_by) references users (company_id, id)
);
create index approvals_waiting on approvals (company_id, branch_id, created_at) where answered_at is null;
create index approvals_created_at on approvals (created_at);
