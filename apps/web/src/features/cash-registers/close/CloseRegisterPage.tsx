import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { dayAndTime, timeOf } from '../../../shared/api/answers.ts';
import { CallError } from '../../../shared/api/call.ts';
import { useStore } from '../../../shared/store.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { registerQuery, isOpen } from '../cash-registers.api.ts';
import { CourierDebts } from '../couriers/CourierDebts.tsx';
import { ClosingSummary } from './ClosingSummary.tsx';
import { DenominationLadder } from './DenominationLadder.tsx';
import { PendingSales } from './PendingSales.tsx';
import { countOf, NOTHING_COUNTED, useCloseRegister } from './useCloseRegister.ts';
import classes from './close.module.css';

const LIST = '/dashboard/cashiers';

/** Shows 'Cierre de caja': counts and closes an open register (docs/rules/cash-registers.md). */
export function CloseRegisterPage() {
  const { id } = useParams({ from: '/shell/dashboard/cashiers/$id/close' });
  const { data, error, refetch } = useQuery(registerQuery(Number(id)));
  const register = data?.cashier;
  const isMissing = error instanceof CallError && [400, 404].includes(error.status);
  const [wasOpen, setWasOpen] = useState(false);
  if (register && isOpen(register) && !wasOpen) setWasOpen(true);
  if (isMissing) return <Navigate to={LIST} replace />;
  // The register was closed during the count, here or by another user: show its report.
  if (register && !isOpen(register)) {
    return <Navigate to={LIST} search={wasOpen ? { print: register.id } : {}} replace />;
  }
  return (
    <>
      <PageHeader
        title="Cierre de caja"
        back={LIST}
        beside={
          register && (
            <StatusChip tone="ready">
              {registerName(register.name)} · abierta {openedAt(register.created_at)}
            </StatusChip>
          )
        }
        actions={register && <span className="muted">Cajero(a): {register.user.name}</span>}
      />
      {!register && <Unloaded error={error} onRetry={refetch} />}
      {register && <CashCount register={register} />}
    </>
  );
}

/** Returns the hour of a recent opening, else date and hour. */
function openedAt(instant: string): string {
  const isRecent = serverNow() - Date.parse(instant) < 20 * 3_600_000;
  return isRecent ? timeOf(instant) : dayAndTime(instant);
}

function CashCount({ register }: { register: CashRegisterWire }) {
  const count = countOf(register.id);
  const typed = useStore(count) ?? NOTHING_COUNTED;
  const closing = useCloseRegister(register);
  return (
    <>
      {register.pending_count > 0 && <PendingSales register={register} />}
      <CourierDebts couriers={register.couriers} register={register} />
      <div className={classes.closing}>
        <DenominationLadder counts={typed.counts} onChange={(counts) => count.set({ ...typed, counts })} />
        <ClosingSummary
          register={register}
          typed={typed}
          onType={(change) => count.set({ ...typed, ...change })}
          isChanged={closing.isChanged}
          isPending={closing.isPending}
          onClose={() => void closing.close(typed)}
        />
      </div>
    </>
  );
}
