import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  findFloat,
  openCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  type CashRegisterWire,
  DEFAULT_REGISTER_NAME,
  type OpenRegisterWire,
  openCashRegisterBody,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { bsFromCents, cents, type Cents, centsOf, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { useOpenRegisterQuery } from './cash-registers.api.ts';
import { chosenRegister } from './registerChoice.ts';
import { SharedRegisters } from './SharedRegisters.tsx';

interface OpenRegisterDialogProps {
  opened: boolean;
  onClose: () => void;
  onOpened?: (register: CashRegisterWire) => void;
  /** The name of the register that was closed before; 'principal' if missing. */
  name?: string | undefined;
  /** Registers of others that may be used instead. */
  shared?: readonly OpenRegisterWire[] | undefined;
}

/** Opens a register of the user in the current branch. */
export function OpenRegisterDialog(props: OpenRegisterDialogProps) {
  const { opened, onClose, onOpened, name, shared = [] } = props;
  const { branchId } = useSignedIn();
  const queries = useQueryClient();
  const { queryKey } = useOpenRegisterQuery();
  const initial: { name: string; opening_amount: Cents | null } = {
    name: name ?? DEFAULT_REGISTER_NAME,
    opening_amount: ZERO,
  };
  const form = useSchemaForm({
    schema: openCashRegisterBody,
    initial,
    toBody: ({ name, opening_amount }) => ({
      name,
      opening_amount: opening_amount === null ? '' : bsFromCents(opening_amount),
    }),
  });
  const float = useFloat(form.values.name, { isOpen: opened });
  const left = centsOf(float?.float_left ?? 0);
  const [proposed, setProposed] = useState<Cents>(ZERO);
  if (proposed !== left) {
    setProposed(left);
    // An amount that the person typed stays.
    form.rebase({ ...initial, opening_amount: left });
  }
  const { mutateAsync } = useWrite(openCashRegister, {
    success: 'Caja aperturada correctamente',
    onSuccess: ({ cashier }) => {
      // The next key may already charge.
      queries.setQueryData(queryKey, { cashier });
      form.reset();
      onClose();
      onOpened?.(cashier);
    },
    onError: (error) => {
      if (error.code === 'unreachable') notify.warning('Error al realizar la petición');
      else if (error.code === 'cash_register_already_open') {
        // In another tab, or before an answer got lost: the one that is open is fetched, and there is nothing to ask.
        notify.warning(error.message);
        onClose();
      } else return form.refused(error);
      return true;
    },
  });
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      title="Aperturar caja"
      size={420}
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: branchId }, body })}
      saveLabel="Aperturar caja"
    >
      {shared.length > 0 && (
        <>
          <p className="muted">Cobra en una caja compartida, o abre la tuya:</p>
          <SharedRegisters registers={shared} onChoose={chosenRegister.set} />
        </>
      )}
      <TextInput label="Título de la caja" required {...form.text('name')} />
      <MoneyInput
        label="Monto de apertura"
        description={
          float?.cashier
            ? `${float.cashier.user.name} dejó ${formatBs(left)} al cerrar`
            : 'El efectivo con el que empieza la caja'
        }
        required
        data-autofocus
        {...form.field('opening_amount')}
      />
      {float?.cashier && <Difference amount={form.values.opening_amount} left={left} />}
    </DialogForm>
  );
}

/** Returns the cash that the last register of this name left in the branch; undefined until it is loaded. */
function useFloat(typed: string, { isOpen }: { isOpen: boolean }) {
  const { branchId } = useSignedIn();
  const [name] = useDebouncedValue(typed.trim(), 300);
  const { data } = useQuery({
    ...query(findFloat, { params: { id: branchId }, query: { name } }),
    staleTime: 0,
    enabled: isOpen && name !== '',
  });
  return data;
}

/** Says before the opening that the amount differs from the float: the closing shows it too. */
function Difference({ amount, left }: { amount: Cents | null; left: Cents }) {
  if (amount === null || amount === left) return null;
  const difference = formatBs(cents(Math.abs(amount - left)));
  return (
    <p className="small unpaid" role="status">
      {amount < left ? `Faltan ${difference} del fondo` : `Hay ${difference} más que el fondo`}: quedará
      anotado.
    </p>
  );
}
