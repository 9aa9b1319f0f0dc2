-- Converts a text for searching, as `searchText` does: lower case, each letter without accents and tildes, each number
-- without the signs that people write next to its digits. '4.567.890-LP' is found by '4567890LP'.
create function search_text(text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(
    replace(replace(replace(replace(
      translate(regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g'), 'øłđðħı', 'olddhi'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '([0-9])[-+.,/()\u2010-\u2015\u2044\u2212]+|[-+.,/()\u2010-\u2015\u2044\u2212]+(?=[0-9])', '\1', 'g')
$$;

alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (
  ' ' || search_text(first_name || coalesce(' ' || last_name, ''))
  || coalesce(e'\n ' || search_text(replace(ci_nit, ' ', '')), '')
  || coalesce(e'\n ' || search_text(phone), '')) stored;
create index customers_search on customers using gin (company_id, search_text gin_trgm_ops);
drop function plain_text(text);

-- CI/NITs are compared without dots and other signs too (`ciKey`). Of customers who were made twice by spelling, the
-- first is found.
drop index customers_ci_key;
update customers set ci_key = case
  when spelled.place = 1 and spelled.main ~ '[1-9]' and spelled.main not in ('99001', '99002', '99003', '4444')
    then spelled.key end
from (
  select company_id, id, key, split_part(key, '-', 1) as main,
    row_number() over (partition by company_id, key order by id) as place
  from (
    select company_id, id, regexp_replace(lower(normalize(ci_key, NFKC)), '[^[:alnum:]-]', '', 'g') as key
    from customers where ci_key is not null
  ) cleaned
) spelled
where customers.company_id = spelled.company_id and customers.id = spelled.id
  and (spelled.place > 1 or customers.ci_key <> spelled.key);
create unique index customers_ci_key on customers (company_id, ci_key) where ci_key is not null;
