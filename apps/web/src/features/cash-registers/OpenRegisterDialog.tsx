import { TextInput } from '@mantine/core';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  type CashRegisterWire,
  openCashRegisterBody,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { type Cents, ZERO, bsFromCents } from '@restaurante/domain/money/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { useOpenRegisterQuery } from './cash-registers.api.ts';

interface OpenRegisterDialogProps {
  opened: boolean;
  onClose: () => void;
  onOpened?: (register: CashRegisterWire) => void;
}

const EMPTY: { name: string; opening_amount: Cents | null } = { name: 'principal', opening_amount: ZERO };

/** Opens a register of the user in the current branch. */
export function OpenRegisterDialog({ opened, onClose, onOpened }: OpenRegisterDialogProps) {
  const { branchId } = useSignedIn();
  const queries = useQueryClient();
  const { queryKey } = useOpenRegisterQuery();
  const form = useSchemaForm({
    schema: openCashRegisterBody,
    initial: EMPTY,
    toBody: ({ name, opening_amount }) => ({
      name,
      opening_amount: opening_amount === null ? '' : bsFromCents(opening_amount),
    }),
  });
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
      <TextInput label="Título de la caja" required {...form.text('name')} />
      <MoneyInput
        label="Monto de apertura"
        description="El efectivo con el que empieza la caja"
        required
        data-autofocus
        {...form.field('opening_amount')}
      />
    </DialogForm>
  );
}
