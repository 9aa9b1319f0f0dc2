-- A register that was counted and closed is history: only an unused open one is deleted.
alter table cash_registers add constraint cash_registers_closed_stays check (closed_at is null or deleted_at is null);
alter table cash_movements add constraint cash_movements_removal_whole
  check ((deleted_at is null) = (deleted_by is null));
