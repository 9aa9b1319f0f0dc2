-- Converts a text for searching, as `plainText` does: lower case, each letter without accents and tildes.
create function plain_text(text) returns text immutable strict parallel safe language sql as $$
  select replace(replace(replace(replace(
    translate(regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g'), 'øłđðħı', 'olddhi'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
$$;

alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (
  ' ' || plain_text(first_name || coalesce(' ' || last_name, ''))
  || coalesce(e'\n ' || lower(ci_nit), '') || coalesce(e'\n ' || lower(phone), '')) stored;
create index customers_search on customers using gin (company_id, search_text gin_trgm_ops);
