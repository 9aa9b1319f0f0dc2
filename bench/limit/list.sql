-- The sales of a branch's day as JSON, of our own tables. Lines and states are gathered for all of them at once.
with shown as materialized (
  select * from public.sales
  where company_id = :company and branch_id = :branch and business_day = :day::date and deleted_at is null),
lines as (
  select line.sale_id, json_agg(json_build_object(
    'id', line.id, 'product', line.product_id, 'quantity', line.quantity, 'price', line.price_cents,
    'round', line.round, 'state', line.state, 'observations', line.observations, 'name', product.name,
    'type', product.type, 'piece', product.piece, 'image', product.image) order by line.id) as list
  from public.sale_lines line
  join public.products product on product.company_id = line.company_id and product.id = line.product_id
  where line.company_id = :company and line.sale_id = any (array(select id from shown))
  group by line.sale_id),
states as (
  select state.sale_id, json_agg(json_build_object(
    'status', state.status, 'at', state.created_at, 'user', users.first_name) order by state.id) as list
  from public.sale_status_history state left join public.users on users.id = state.user_id
  where state.company_id = :company and state.sale_id = any (array(select id from shown))
  group by state.sale_id)
select json_agg(json_build_object(
  'id', sale.id, 'number', sale.number, 'type', sale.type, 'table', sale.table_number, 'status', sale.status,
  'payment', sale.payment_type, 'lines_cents', sale.lines_cents, 'discount', sale.discount_cents,
  'delivery_fee', sale.delivery_fee_cents, 'cash', sale.cash_paid_cents, 'qr', sale.qr_paid_cents,
  'tendered', sale.cash_tendered_cents, 'paid', sale.is_paid, 'observations', sale.observations,
  'reservation', sale.is_reservation, 'revision', sale.revision, 'address', sale.delivery_address,
  'phone', sale.phone, 'created_at', sale.created_at, 'branch', branch.name, 'register', register.name,
  'user', users.first_name, 'lines', lines.list, 'states', states.list) order by sale.created_at desc)
from shown sale
join public.branches branch on branch.company_id = sale.company_id and branch.id = sale.branch_id
left join public.cash_registers register
  on register.company_id = sale.company_id and register.id = sale.cash_register_id
left join public.users on users.id = sale.user_id
left join lines on lines.sale_id = sale.id
left join states on states.sale_id = sale.id;
