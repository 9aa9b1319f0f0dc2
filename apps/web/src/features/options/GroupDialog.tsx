import { Button, Select, Switch, TextInput } from '@mantine/core';
import { mdiArrowUp, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { createOptionGroup, updateOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import {
  MAX_OPTIONS,
  optionGroupBody,
  type OptionGroupWire,
} from '@restaurante/contract/options/options.wire.ts';
import { bsFromCents, type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { useSaveRecord } from '../../shared/api/useSaveRecord.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { PRICE_RULE_CHOICES } from './groupTexts.ts';
import classes from './Options.module.css';

interface OptionValues {
  /** Missing for a new option. */
  readonly id?: number;
  /** Names the row while it is edited. */
  readonly key: number;
  readonly name: string;
  readonly price: Cents | null;
  readonly isActive: boolean;
}

let lastKey = 0;
const newOption = (): OptionValues => ({ key: (lastKey += 1), name: '', price: null, isActive: true });

const valuesOf = (group?: OptionGroupWire) => ({
  name: group?.name ?? '',
  min: String(group?.min ?? 1),
  max: group ? String(group.max ?? '') : '1',
  price_rule: group?.price_rule ?? 'suma',
  options: group
    ? group.options.map(({ id, name, price, status }): OptionValues => ({
        ...newOption(),
        id,
        name,
        price: centsOf(price),
        isActive: status === 1,
      }))
    : [newOption(), newOption()],
});

const bodyOf = ({ options, ...fields }: ReturnType<typeof valuesOf>) => ({
  ...fields,
  options: options.map(({ id, name, price, isActive }) => ({
    id,
    name,
    price: price === null ? '' : bsFromCents(price),
    status: isActive,
  })),
});

/** Creates a group of options, or changes one. */
export function GroupDialog({ group, onClose }: { group?: OptionGroupWire; onClose: () => void }) {
  const form = useSchemaForm({
    schema: optionGroupBody,
    initial: valuesOf(group),
    toBody: bodyOf,
    refusals: { option_group_name_taken: 'name', option_price_rules: 'price_rule' },
  });
  const save = useSaveRecord(createOptionGroup, updateOptionGroup, {
    id: group?.id,
    success: ['Grupo registrado correctamente!', 'Grupo editado correctamente!'],
    onError: form.refused,
  });
  const { options } = form.values;
  const set = (next: OptionValues[]) => form.set({ options: next });
  const change = (i: number, changes: Partial<OptionValues>) =>
    set(options.map((option, at) => (at === i ? { ...option, ...changes } : option)));
  return (
    <DialogForm
      onClose={onClose}
      title={group ? 'Editar grupo' : 'Nuevo grupo'}
      size={640}
      form={form}
      onSubmit={async (_, values) => {
        await save(bodyOf(values));
        onClose();
      }}
    >
      <TextInput label="Nombre del grupo" placeholder="Guarnición, Extras…" {...form.text('name')} />
      <FormRow>
        <TextInput
          label="Mínimo"
          description="0: se puede pedir sin elegir"
          inputMode="numeric"
          {...form.text('min')}
        />
        <TextInput label="Máximo" description="Vacío: sin límite" inputMode="numeric" {...form.text('max')} />
      </FormRow>
      <Select
        label="Precio"
        data={PRICE_RULE_CHOICES}
        allowDeselect={false}
        {...form.field('price_rule')}
        onChange={(rule) => rule !== null && form.set({ price_rule: rule })}
      />
      <Stack as="fieldset" gap={8} className={classes.options}>
        <legend className="strong">Opciones</legend>
        {options.map(({ key, name, price, isActive }, i) => (
          <Row key={key} gap={4} className={classes.option}>
            <TextInput
              aria-label={`Opción ${i + 1}`}
              placeholder="Nombre"
              value={name}
              onChange={(event) => change(i, { name: event.currentTarget.value })}
              {...form.at(`options.${i}.name`)}
            />
            <MoneyInput
              aria-label={`Precio de la opción ${i + 1}`}
              placeholder="0,00"
              value={price}
              onChange={(next) => change(i, { price: next })}
              {...form.at(`options.${i}.price`)}
            />
            <Switch
              aria-label={`Opción ${i + 1} activa`}
              checked={isActive}
              onChange={(event) => change(i, { isActive: event.currentTarget.checked })}
            />
            <IconButton
              icon={mdiArrowUp}
              label={`Subir opción ${i + 1}`}
              disabled={i === 0}
              onClick={() => set(options.toSpliced(i, 1).toSpliced(i - 1, 0, options[i]!))}
            />
            <IconButton
              icon={mdiTrashCanOutline}
              label={`Quitar opción ${i + 1}`}
              disabled={options.length === 1}
              onClick={() => set(options.toSpliced(i, 1))}
            />
          </Row>
        ))}
        {form.at('options').error && <p className="danger text-s">{form.at('options').error}</p>}
        <Button
          variant="subtle"
          leftSection={<AppIcon path={mdiPlus} />}
          disabled={options.length >= MAX_OPTIONS}
          onClick={() => set([...options, newOption()])}
        >
          Agregar opción
        </Button>
      </Stack>
    </DialogForm>
  );
}
