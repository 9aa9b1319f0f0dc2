import {
  checkCashRegisterSales,
  closeCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { cashRegisterErrors } from '@restaurante/contract/cash-registers/cash-registers.errors.ts';
import {
  type CashRegisterWire,
  countsToWire,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import {
  countedAmount,
  type DenominationCounts,
  mustBeCounted,
  shortfall,
  surplus,
} from '@restaurante/domain/cash-registers/cash-count.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { bsFromCents, cents, type Cents, centsOf, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { type PersistedStore, persistedStore } from '../../../shared/persistedStore.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { registerQuery } from '../cash-registers.api.ts';

/** The count so far. */
export interface Count {
  readonly counts: DenominationCounts;
  readonly observations: string;
  /** The cash that stays in the drawer for the next opening; null: none. */
  readonly float: Cents | null;
}

export const NOTHING_COUNTED: Count = { counts: {}, observations: '', float: null };

/** Returns the stored count of a register: a reload, or leaving to take a payment, does not lose it. */
export const countOf = (registerId: number): PersistedStore<Count | null> =>
  persistedStore(`restaurante.count.v1.${registerId}`, (stored) =>
    stored === null ? null : { ...NOTHING_COUNTED, ...(stored as Partial<Count>) },
  );

/** Counts, checks and closes a register; then shows its report (docs/rules/cash-registers.md). */
export function useCloseRegister(register: CashRegisterWire) {
  const { id } = register;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [isChanged, setChanged] = useState(false);
  const { queryKey } = registerQuery(id);
  const { refetch } = useQuery(registerQuery(id));

  const check = useWrite(checkCashRegisterSales);
  const closing = useWrite(closeCashRegister, {
    success: 'Caja cerrada correctamente!',
    onSuccess: () => {
      // Later: until the page is left it shows the count.
      void navigate({ to: '/dashboard/cashiers', search: { print: id } }).then(() => countOf(id).set(null));
    },
    onError: (error) => {
      if (error.code === 'register_changed') {
        // A sale was made since: the server sent the present figures.
        queries.setQueryData(queryKey, error.details as { cashier: CashRegisterWire });
        setChanged(true);
        return true;
      }
      if (error.code !== 'cash_register_has_pending_sales') return false;
      notify.warning(error.message);
      return true;
    },
  });

  const close = async ({ counts, observations, float }: Count) => {
    const countedCash = countedAmount(counts);
    const { closing_amount } = register;
    const expected = closing_amount === null ? null : centsOf(closing_amount);
    if (countedCash === ZERO && expected !== null && mustBeCounted(expected)) {
      return notify.warning(cashRegisterErrors.cash_count_missing.message);
    }
    const body = { cashier_id: id, user_id: currentSession()?.user.id };
    const pending = await check.mutateAsync({ body }).catch(() => null);
    if (pending === null) return;
    if (pending.error) {
      void refetch();
      return notify.warning(pending.message);
    }
    if (countedCash !== expected && !(await confirm(closingQuestion(register, countedCash)))) return;
    setChanged(false);
    closing.mutate({
      params: { id },
      body: {
        observations,
        ...(expected !== null && {
          closing_amount: bsFromCents(expected),
          missing_amount: bsFromCents(shortfall(expected, countedCash)),
        }),
        real_amount: bsFromCents(countedCash),
        bills: countsToWire(counts),
        ...(float !== null && {
          float_left: bsFromCents(float),
          withdrawn: bsFromCents(cents(countedCash - float)),
        }),
      },
    });
  };
  return { close, isChanged, isPending: check.isPending || closing.isPending };
}

function closingQuestion({ name, closing_amount }: CashRegisterWire, counted: Cents) {
  const question = {
    title: `¿Cerrar ${registerName(name)}?`,
    confirmLabel: 'Cerrar caja',
    cancelLabel: 'Seguir contando',
  };
  if (closing_amount === null) {
    const text = `Contaste ${formatBs(counted)}. Al cerrar verás la diferencia, y el conteo ya no se puede cambiar.`;
    return { ...question, text, danger: false };
  }
  const expected = centsOf(closing_amount);
  const missing = shortfall(expected, counted);
  const difference =
    missing > 0 ? `Faltante de ${formatBs(missing)}` : `Sobrante de ${formatBs(surplus(expected, counted))}`;
  return {
    ...question,
    text: `${difference}. Una caja cerrada ya no se puede cambiar.`,
    danger: missing > 0,
  };
}
