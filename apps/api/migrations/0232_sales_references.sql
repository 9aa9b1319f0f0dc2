-- Whether a row that is deleted is referred to: without them the deletion of a company that has moved reads all its
-- rows for each of them. Most sales and lines have no such reference, and cost nothing.
create index sale_lines_taken_from on sale_lines (company_id, taken_from) where taken_from is not null;
create index sales_merged_into on sales (company_id, merged_into) where merged_into is not null;
create index whatsapp_messages_sale on whatsapp_messages (company_id, sale_id) where sale_id is not null;
