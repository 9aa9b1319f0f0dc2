-- Converts a text for sorting: without capitals and accents; ñ stands after n.
create function sort_text(text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(normalize(replace(lower(normalize($1)), 'ñ', 'n~'), NFKD), '[\u0300-\u036f]', '', 'g')
$$;

drop index customers_first_name;
create index customers_first_name on customers (company_id, sort_text(first_name), id);
