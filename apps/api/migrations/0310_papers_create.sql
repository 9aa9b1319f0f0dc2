-- The kitchen's papers. docs/rules/papers.md
create table papers (
  company_id bigint not null references companies (id),
  id uuid not null default gen_random_uuid(),
  -- The order in which they were made, and come out.
  place bigint not null generated always as identity,
  branch_id bigint not null,
  station_id bigint not null,
  kind text not null constraint papers_kind_valid check (kind in ('comanda', 'change')),
  -- Without a reference: a paper lives for two days, and each act on a sale writes some.
  sale_id bigint not null,
  sale_number int not null,
  content json not null,
  -- The name of the person who ordered.
  waiter text,
  created_at timestamptz not null,
  -- The browser of the act; null for a guest or a job.
  browser text,
  -- The browser that prints it, until when it is the only one, and whether it has begun to print.
  leased_by text,
  leased_until timestamptz,
  is_renewed boolean not null default false,
  -- Null: open.
  outcome text constraint papers_outcome_valid check (outcome in ('printed', 'failed', 'known')),
  reason text,
  primary key (company_id, id),
  constraint papers_lease_whole check ((leased_by is null) = (leased_until is null)),
  constraint papers_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint papers_station foreign key (company_id, station_id) references stations (company_id, id)
);
create index papers_of_branch on papers (company_id, branch_id, place);
create index papers_not_printed on papers (company_id, branch_id, place)
  where outcome is null or outcome = 'failed';
create index papers_created_at on papers (created_at);

-- The printers of stations in a branch. A station without one is printed on the printer of the device.
create table station_printers (
  company_id bigint not null references companies (id),
  branch_id bigint not null,
  station_id bigint not null,
  -- The print server; null: that of the device.
  server text,
  address text,
  -- Of the paper, in mm.
  width int constraint station_printers_width_valid check (width in (58, 80)),
  letters text not null constraint station_printers_letters_valid check (letters in ('latin', 'all')),
  primary key (company_id, branch_id, station_id),
  constraint station_printers_whole check ((address is null) = (width is null)),
  constraint station_printers_branch foreign key (company_id, branch_id) references branches (company_id, id),
  constraint station_printers_station foreign key (company_id, station_id) references stations (company_id, id)
);

-- The browsers that print papers of a branch, as they last asked for some.
create table printing_devices (
  company_id bigint not null references companies (id),
  branch_id bigint not null,
  browser text not null,
  stations bigint[] not null,
  -- Whether it prints papers of its own acts only.
  is_own boolean not null,
  claimed_at timestamptz not null,
  primary key (company_id, branch_id, browser),
  constraint printing_devices_branch foreign key (company_id, branch_id) references branches (company_id, id)
);
