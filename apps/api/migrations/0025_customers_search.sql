-- The till looks customers up while people type: a part of the name, the CI/NIT or the phone, without reading them all.
-- Both extensions are trusted: whoever may create tables in the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- 'lucia' finds Lucía. Each of the three begins behind a blank, so that ' lu' is what begins a word, and no text reaches
-- from one into the next.
alter table customers add column search_text text not null generated always as (
  ' ' || translate(lower(first_name || coalesce(' ' || last_name, '')), 'áéíóúü', 'aeiouu')
  || coalesce(e'\n ' || lower(ci_nit), '') || coalesce(e'\n ' || lower(phone), '')) stored;
create index customers_search on customers using gin (company_id, search_text gin_trgm_ops);
