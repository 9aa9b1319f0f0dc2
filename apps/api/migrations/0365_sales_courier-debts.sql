-- Sales that a courier delivered unpaid: the courier owes their amount. docs/rules/couriers.md
create view courier_debts as
select sale.company_id, sale.branch_id, sale.employee_id, sale.id as sale_id, sale.number,
  sale.owed_cents - sale.cash_paid_cents - sale.qr_paid_cents as amount_cents, carried.delivered_at
from sales sale
cross join lateral (
  select max(created_at) filter (where status = 'delivered') as delivered_at
  from sale_status_history step
  where step.company_id = sale.company_id and step.sale_id = sale.id
  having bool_or(status = 'assigned')) carried
where sale.deleted_at is null and not sale.is_paid and sale.status = 'delivered' and sale.employee_id is not null;
