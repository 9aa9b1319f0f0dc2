import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { countedAmount, type DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import { useState } from 'react';
import { ClosingSummary } from './ClosingSummary.tsx';
import { DenominationLadder } from './DenominationLadder.tsx';
import { PendingSales } from './PendingSales.tsx';
import { useCloseRegister } from './useCloseRegister.ts';
import classes from './close.module.css';

/** The count beside what it should come to. */
export function CashCount({ register }: { register: CashRegisterWire }) {
  const [counts, setCounts] = useState<DenominationCounts>({});
  const [observations, setObservations] = useState('');
  const closing = useCloseRegister(register);
  return (
    <>
      {register.pending_count > 0 && <PendingSales register={register} />}
      <div className={classes.closing}>
        <DenominationLadder counts={counts} onChange={setCounts} />
        <ClosingSummary
          register={register}
          counted={countedAmount(counts)}
          observations={observations}
          onObservations={setObservations}
          isChanged={closing.isChanged}
          isPending={closing.isPending}
          onClose={() => void closing.close(counts, observations)}
        />
      </div>
    </>
  );
}
