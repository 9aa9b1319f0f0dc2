import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { countedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import { ClosingSummary } from './ClosingSummary.tsx';
import { DenominationLadder } from './DenominationLadder.tsx';
import { useKeptCount } from './keptCount.ts';
import { PendingSales } from './PendingSales.tsx';
import { useCloseRegister } from './useCloseRegister.ts';
import classes from './close.module.css';

/** The counted bills and coins beside the expected amount. */
export function CashCount({ register }: { register: CashRegisterWire }) {
  const { counts, observations, change } = useKeptCount(register.id);
  const closing = useCloseRegister(register);
  return (
    <>
      {register.pending_count > 0 && <PendingSales register={register} />}
      <div className={classes.closing}>
        <DenominationLadder counts={counts} onChange={(counts) => change({ counts })} />
        <ClosingSummary
          register={register}
          counted={countedAmount(counts)}
          observations={observations}
          onObservations={(observations) => change({ observations })}
          isChanged={closing.isChanged}
          isPending={closing.isPending}
          onClose={() => void closing.close(counts, observations)}
        />
      </div>
    </>
  );
}
