import { Button, Input, Switch, TextInput } from '@mantine/core';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  cashMovementBody,
  type CashRegisterWire,
  DESCRIPTION_MAX,
  MIN_MOVEMENT,
  SUPPLIER_MAX,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { bsFromCents, type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { Money } from '../../ui/display/Money.tsx';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { useBlocked } from '../../ui/form/useBlocked.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../ui/inputs/imageFile.ts';
import { ImageInput } from '../../ui/inputs/ImageInput.tsx';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../ui/inputs/SegmentedChoice.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { detailOf, lineProblems, NO_LINES, PurchaseLines, useLineTabs } from '../purchases/index.ts';
import { KindChoice } from './KindChoice.tsx';
import { useMovementKinds } from './movements.api.ts';
import classes from './registers.module.css';

const TYPES = [
  { value: '2', label: 'Egreso' },
  { value: '1', label: 'Ingreso' },
] as const;

/** Width to height of a receipt in the hand. */
const RECEIPT_RATIO = 3 / 4;

const EMPTY = {
  // Most movements of a till are small purchases.
  type: '2' as '1' | '2',
  amount: null as Cents | null,
  description: '',
  kind_id: null as number | null,
  supplier: '',
  photo: undefined as ImageValue,
  isPurchase: false,
  ...NO_LINES,
};
type Values = typeof EMPTY;

const isBuying = ({ type, isPurchase }: Values) => type === '2' && isPurchase;

const bodyOf = (values: Values) => ({
  type: Number(values.type),
  description: values.description,
  ...(values.kind_id !== null && { kind_id: values.kind_id }),
  ...(values.type === '2' && values.supplier !== '' && { supplier: values.supplier }),
  ...(isBuying(values)
    ? // A form with a picture has texts only.
      { purchase: JSON.stringify({ details: values.lines.map(detailOf) }) }
    : { amount: values.amount === null ? '' : bsFromCents(values.amount) }),
});

const problemsOf = (values: typeof EMPTY) => (isBuying(values) ? lineProblems(values) : {});

/** Records income, an expense, or a purchase that the drawer pays (docs/rules/petty-cash.md). */
export function MovementForm({ register, onSaved }: { register: CashRegisterWire; onSaved: () => void }) {
  const { tab, setTab, reveal } = useLineTabs();
  const form = useSchemaForm({
    schema: cashMovementBody,
    initial: EMPTY,
    toBody: bodyOf,
    problems: problemsOf,
    onProblems: (problems): void => reveal(form, problems),
  });
  const { mutateAsync } = useWrite(addCashMovement, {
    success: 'Movimiento de caja registrado correctamente!',
    onSuccess: onSaved,
    onError: form.refused,
  });
  const props = form.props((body, { photo }) =>
    mutateAsync({ params: { id: register.id }, body, ...(photo && { files: { photo } }) }),
  );
  useBlocked(props.ref, form.isSaving);
  const { type } = form.values;
  const buys = isBuying(form.values);
  // No purchase pays tips out.
  const kinds = useMovementKinds(type === '1' ? 1 : 2).filter(({ id }) => !buys || id !== TIPS_KIND.id);
  const inDrawer = type === '2' && register.closing_amount !== null && (
    <>
      En caja hay <Money value={centsOf(register.closing_amount)} />
    </>
  );
  return (
    <Stack as="form" className={classes.form} {...props}>
      <SegmentedChoice
        label="Tipo de movimiento"
        fullWidth
        options={TYPES}
        {...form.field('type')}
        onChange={(next) => form.set({ type: next, kind_id: null })}
      />
      {type === '2' && (
        <Switch
          size="md"
          label="Es una compra"
          description="Lo comprado entra al stock y el total sale de la caja."
          {...form.check('isPurchase')}
        />
      )}
      {buys ? (
        <>
          <PurchaseLines form={form} tab={tab} onTab={setTab} />
          <p className="muted small">{inDrawer}</p>
        </>
      ) : (
        <MoneyInput
          {...form.field('amount')}
          label="Monto"
          min={MIN_MOVEMENT}
          required
          autoFocus
          description={inDrawer}
        />
      )}
      {kinds.length > 0 && <KindChoice kinds={kinds} {...form.field('kind_id')} />}
      <FormRow>
        <TextInput
          label="Descripción"
          description={buys ? 'Vacía: lo comprado.' : undefined}
          maxLength={DESCRIPTION_MAX}
          required={!buys}
          {...form.text('description')}
        />
        {type === '2' && (
          <TextInput
            label="Proveedor"
            description={buys ? 'Opcional.' : undefined}
            maxLength={SUPPLIER_MAX}
            {...form.text('supplier')}
          />
        )}
      </FormRow>
      <div>
        <Input.Label labelElement="div" aria-hidden>
          Foto del recibo
        </Input.Label>
        <ImageInput label="Foto del recibo" ratio={RECEIPT_RATIO} {...form.field('photo')} />
      </div>
      <div className="footer mt-8">
        <Button type="submit" loading={form.isSaving}>
          Registrar
        </Button>
      </div>
    </Stack>
  );
}
