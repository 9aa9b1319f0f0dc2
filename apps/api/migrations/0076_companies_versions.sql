-- What a company is like but for its stock and its sales: a process that remembers it asks only for this number, and
-- knows whether all of it is as remembered. docs/decisions/078
create table company_versions (
  company_id bigint primary key references companies (id),
  -- The transaction that changed something last.
  version bigint not null
) with (fillfactor = 50);
insert into company_versions (company_id, version)
  select id, pg_current_xact_id()::text::bigint from companies;

-- At commit, when the transaction has all other locks it needs: nobody waits in a circle for this row.
create function raise_company_version() returns trigger language plpgsql as $$
declare
  company bigint;
begin
  if tg_table_name = 'companies' then company := coalesce(new.id, old.id);
  else company := coalesce(new.company_id, old.company_id);
  end if;
  insert into company_versions as known (company_id, version)
    values (company, pg_current_xact_id()::text::bigint)
    on conflict (company_id) do update set version = excluded.version where known.version <> excluded.version;
  return null;
end $$;

do $$
declare
  named text;
begin
  foreach named in array array['branches', 'companies', 'company_settings', 'employees', 'offer_products', 'offers',
    'products', 'subscriptions', 'users']
  loop
    execute format('create constraint trigger %1$s_version_new after insert or delete on %1$s
      deferrable initially deferred for each row execute function raise_company_version()', named);
    execute format('create constraint trigger %1$s_version_changed after update on %1$s
      deferrable initially deferred for each row when (old.* is distinct from new.*)
      execute function raise_company_version()', named);
  end loop;
end $$;
