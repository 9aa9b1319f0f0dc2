import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  type CashRegisterWire,
  openCashRegisterBody,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { type Cents, ZERO, bsFromCents } from '@restaurante/domain/money/money.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSession } from '../../shared/session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { notify } from '../../ui/notices.tsx';
import { REGISTER_READS } from './cash-registers.api.ts';
import classes from './registers.module.css';
import { problemsIn } from './register.ts';

interface OpenRegisterDialogProps {
  opened: boolean;
  onClose: () => void;
  onOpened?: (register: CashRegisterWire) => void;
}

interface Values {
  name: string;
  opening_amount: Cents | null;
}

const bodyOf = ({ name, opening_amount }: Values) => ({
  name,
  opening_amount: opening_amount === null ? '' : bsFromCents(opening_amount),
});

/** Opens one's register in the current branch (spec 2 §5 and §8). */
export function OpenRegisterDialog({ opened, onClose, onOpened }: OpenRegisterDialogProps) {
  const branchId = useSession()?.branch?.id ?? 0;
  const form = useForm<Values>({
    initialValues: { name: 'principal', opening_amount: ZERO },
    validate: (values) => problemsIn(openCashRegisterBody, bodyOf(values)),
  });
  const { mutate, isPending } = useWrite(openCashRegister, {
    refreshes: REGISTER_READS,
    success: 'Caja aperturada correctamente',
    onSuccess: ({ cashier }) => {
      form.reset();
      onClose();
      onOpened?.(cashier);
    },
    onError: (error) => {
      if (error.code !== 'unreachable') return false;
      notify.warning('Error al realizar la petición');
      return true;
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Aperturar caja" size={420} closable={!isPending}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => mutate({ params: { id: branchId }, body: bodyOf(values) }))}
      >
        <TextInput {...form.getInputProps('name')} label="Título de la caja" maxLength={50} required />
        <MoneyInput
          {...form.getInputProps('opening_amount')}
          label="Monto de apertura"
          description="El efectivo con el que empieza la caja"
          required
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Aperturar caja
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
