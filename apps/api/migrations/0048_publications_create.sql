create sequence publications_id_seq;
create table publications (
  company_id bigint not null references companies (id),
  id bigint not null default nextval('publications_id_seq'),
  title text not null,
  subtitle text,
  banner text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
