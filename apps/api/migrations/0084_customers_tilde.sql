-- 'pena' finds Peña, as 'lucia' finds Lucía: many keyboards at tills have no ñ. Otherwise as in 0025.
alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (
  ' ' || translate(lower(first_name || coalesce(' ' || last_name, '')), 'áéíóúüñ', 'aeiouun')
  || coalesce(e'\n ' || lower(ci_nit), '') || coalesce(e'\n ' || lower(phone), '')) stored;
create index customers_search on customers using gin (company_id, search_text gin_trgm_ops);
