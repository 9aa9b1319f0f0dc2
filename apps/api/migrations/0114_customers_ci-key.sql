-- The form in which CI/NITs are compared (`ciKey`). Of customers who were made twice by spelling, the first is found.
alter table customers add ci_key text;
with spelled as (
  select company_id, id, regexp_replace(lower(regexp_replace(ci_nit, '\s', '', 'g')), '-(\d[a-z])$', '#\1') as text
  from customers where ci_nit is not null
), keyed as (
  select company_id, id, replace(replace(text, '-', ''), '#', '-') as key, replace(split_part(text, '#', 1), '-', '') as main
  from spelled
)
update customers set ci_key = first.key
from (
  select distinct on (company_id, key) company_id, id, key from keyed
  where main ~ '[1-9]' and main not in ('99001', '99002', '99003', '4444')
  order by company_id, key, id
) first
where customers.company_id = first.company_id and customers.id = first.id;
drop index customers_ci_nit_unique;
create unique index customers_ci_key on customers (company_id, ci_key) where ci_key is not null;

