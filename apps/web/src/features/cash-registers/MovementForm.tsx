import { Button, TextInput } from '@mantine/core';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  cashMovementBody,
  type CashRegisterWire,
  MIN_MOVEMENT,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { type Cents, bsFromCents } from '@restaurante/domain/money/money.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { Money } from '../../ui/display/Money.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../ui/inputs/SegmentedChoice.tsx';
import { centsOf } from './register.ts';
import classes from './registers.module.css';

const TYPES = [
  { value: '2', label: 'Egreso' },
  { value: '1', label: 'Ingreso' },
] as const;

interface Values {
  type: '1' | '2';
  amount: Cents | null;
  description: string;
}

// Most movements of a till are small purchases.
const EMPTY: Values = { type: '2', amount: null, description: '' };

/** Shows a form for income or an expense. */
export function MovementForm({ register, onSaved }: { register: CashRegisterWire; onSaved: () => void }) {
  const form = useSchemaForm({
    schema: cashMovementBody,
    initial: EMPTY,
    toBody: ({ type, amount, description }) => ({
      type: Number(type),
      amount: amount === null ? '' : bsFromCents(amount),
      description,
    }),
  });
  const { mutateAsync } = useWrite(addCashMovement, {
    success: 'Movimiento de caja registrado correctamente!',
    onSuccess: onSaved,
    onError: form.refused,
  });
  return (
    <form
      className={classes.form}
      {...form.props((body) => mutateAsync({ params: { id: register.id }, body }))}
    >
      <SegmentedChoice label="Tipo de movimiento" fullWidth options={TYPES} {...form.field('type')} />
      <MoneyInput
        {...form.field('amount')}
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
      <TextInput {...form.text('description')} label="Descripción" required />
      <div className="footer mt-8">
        <Button type="submit" loading={form.isSaving}>
          Registrar
        </Button>
      </div>
    </form>
  );
}
