-- The branch of an act, so that a branch manager reads those of the own one, and the person who approved it.
-- docs/rules/audit.md
alter table audit_log add column branch_id bigint;
alter table audit_log add column approved_by bigint;

-- Where the subject of an older act tells its branch. Of sales and their lines:
update audit_log set branch_id = sale.branch_id
from sales sale
where sale.company_id = audit_log.company_id
  and sale.id = case
    when action in ('sale.void', 'sale.discount', 'sale.merged', 'sale.lines_moved') then (details ->> 'id')::bigint
    when action in ('sale.line_removed', 'sale.line_reduced', 'sale.payment_undone')
      then (details -> 'before' ->> 'sale')::bigint
  end;
-- Of registers, and of movements by their register:
update audit_log set branch_id = register.branch_id
from cash_registers register
where register.company_id = audit_log.company_id
  and register.id = case
    when action = 'cash_movement.add' then (details ->> 'id')::bigint
    when action = 'cash_movement.remove' then
      (select cash_register_id from cash_movements movement
        where movement.company_id = audit_log.company_id and movement.id = (details ->> 'id')::bigint)
  end;
update audit_log set branch_id = (details -> 'after' ->> 'branch')::bigint where action = 'stock.count';
update audit_log set branch_id = purchase.branch_id
from purchases purchase
where action = 'purchase.correct' and purchase.company_id = audit_log.company_id
  and purchase.id = (details ->> 'id')::bigint;
update audit_log
set branch_id = coalesce(details -> 'after' ->> 'branchId', details -> 'before' ->> 'branchId')::bigint
where action in ('device.enrol', 'device.revoke');
update audit_log set branch_id = employee.branch_id
from employees employee
where employee.company_id = audit_log.company_id
  and (action = 'employee.role' and employee.id = (details ->> 'id')::bigint
    or action = 'employee.pin' and employee.user_id = (details ->> 'id')::bigint);

-- A page of a span of days reads its own rows alone; calls by their legacy path are no acts.
create index audit_log_acts on audit_log (company_id, created_at desc, id desc) where action not like 'GET %';
