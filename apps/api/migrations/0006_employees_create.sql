create sequence employees_id_seq;
create table employees (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('employees_id_seq'),
  branch_id bigint not null,
  role_id bigint not null references roles (id),
  -- 1 internal, 2 external
  type int not null default 1 constraint employees_type_valid check (type in (1, 2)),
  first_name text not null,
  ci text,
  phone text,
  address text,
  image text,
  -- Only who has both e-mail and password can log in.
  user_id bigint references users (id),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  constraint employees_user_unique unique (user_id),
  constraint employees_branch foreign key (company_id, branch_id) references branches (company_id, id)
);
create index employees_branch_role on employees (company_id, branch_id, role_id);
