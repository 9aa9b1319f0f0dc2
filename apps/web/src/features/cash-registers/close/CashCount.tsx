import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { countedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import { useStore } from '../../../shared/store.ts';
import { ClosingSummary } from './ClosingSummary.tsx';
import { countOf, NOTHING_COUNTED } from './countOf.ts';
import { DenominationLadder } from './DenominationLadder.tsx';
import { PendingSales } from './PendingSales.tsx';
import { useCloseRegister } from './useCloseRegister.ts';
import classes from './close.module.css';

/** Shows the counted bills and coins next to the expected amount. */
export function CashCount({ register }: { register: CashRegisterWire }) {
  const count = countOf(register.id);
  const { counts, observations } = useStore(count) ?? NOTHING_COUNTED;
  const closing = useCloseRegister(register);
  return (
    <>
      {register.pending_count > 0 && <PendingSales register={register} />}
      <div className={classes.closing}>
        <DenominationLadder counts={counts} onChange={(counts) => count.set({ counts, observations })} />
        <ClosingSummary
          register={register}
          counted={countedAmount(counts)}
          observations={observations}
          onObservations={(observations) => count.set({ counts, observations })}
          isChanged={closing.isChanged}
          isPending={closing.isPending}
          onClose={() => void closing.close(counts, observations)}
        />
      </div>
    </>
  );
}
