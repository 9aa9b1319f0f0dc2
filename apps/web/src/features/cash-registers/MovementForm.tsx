import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  cashMovementBody,
  type CashRegisterWire,
  MIN_MOVEMENT,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { type Cents, bsFromCents } from '@restaurante/domain/money/money.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { Money } from '../../ui/Money.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { REGISTER_READS } from './cash-registers.api.ts';
import { centsOf, problemsIn } from './register.ts';
import classes from './registers.module.css';

interface Values {
  type: '1' | '2';
  amount: Cents | null;
  description: string;
}

const bodyOf = ({ type, amount, description }: Values) => ({
  type: Number(type),
  amount: amount === null ? '' : bsFromCents(amount),
  description,
});

const TYPES = [
  { value: '1', label: 'Ingreso' },
  { value: '2', label: 'Egreso' },
] as const;

/** Income or expense typed in by a person (spec 2 §5). */
export function MovementForm({ register, onSaved }: { register: CashRegisterWire; onSaved: () => void }) {
  const form = useForm<Values>({
    initialValues: { type: '1', amount: null, description: '' },
    validate: (values) => problemsIn(cashMovementBody, bodyOf(values)),
  });
  const { mutate, isPending } = useWrite(addCashMovement, {
    refreshes: REGISTER_READS,
    success: 'Movimiento de caja registrado correctamente!',
    onSuccess: onSaved,
    onError: ({ fields }) => form.setErrors(fields),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => mutate({ params: { id: register.id }, body: bodyOf(values) }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <SegmentedChoice
        label="Tipo de movimiento"
        fullWidth
        options={TYPES}
        value={form.values.type}
        onChange={(type) => form.setFieldValue('type', type)}
      />
      <MoneyInput
        {...form.getInputProps('amount')}
        label="Monto"
        min={MIN_MOVEMENT}
        required
        autoFocus
        description={
          form.values.type === '2' && (
            <>
              En caja hay <Money value={centsOf(register.closing_amount)} />
            </>
          )
        }
      />
      <TextInput {...form.getInputProps('description')} label="Descripción" maxLength={255} required />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          Registrar
        </Button>
      </div>
    </form>
  );
}
