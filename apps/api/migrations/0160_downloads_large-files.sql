-- A file that is too large for one row: one for each company, in parts, for a day. docs/rules/company-file.md
create table large_files (
  company_id bigint primary key references companies (id),
  name text not null,
  media_type text not null,
  created_at timestamptz not null,
  -- Both null while the file is being made.
  ready_at timestamptz,
  size bigint,
  constraint large_files_ready check ((ready_at is null) = (size is null))
);
create index large_files_created on large_files (created_at);

create table large_file_parts (
  company_id bigint not null,
  number int not null,
  content bytea not null,
  primary key (company_id, number),
  constraint large_file_parts_file foreign key (company_id) references large_files (company_id) on delete cascade
);

-- Null: the content is the company's large file.
alter table downloads alter column content drop not null;
