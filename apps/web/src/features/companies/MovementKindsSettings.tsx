import { Button, Select, TextInput } from '@mantine/core';
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import {
  KIND_NAME_MAX,
  MAX_KINDS,
  type MovementKindWire,
  TIPS_KIND,
} from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { useCompanySettings } from './settings.api.ts';
import { SettingsForm } from './SettingsForm.tsx';
import classes from './Company.module.css';

type Kind = Omit<MovementKindWire, 'id'> & {
  /** Missing for a new one. */
  readonly id?: number;
  /** Names the row while it is edited. */
  readonly key: number;
};

const TYPES = [
  { value: '2', label: 'Egreso' },
  { value: '1', label: 'Ingreso' },
];

let lastKey = 0;
const newKey = () => (lastKey += 1);

const valuesOf = ({ movement_kinds }: { movement_kinds: readonly MovementKindWire[] }) => ({
  movement_kinds: movement_kinds
    .filter(({ id }) => id !== TIPS_KIND.id)
    .map((kind): Kind => ({ ...kind, key: newKey() })),
});

/** Shows the company's kinds of movements (docs/rules/petty-cash.md). */
export function MovementKindsSettings() {
  const { data } = useCompanySettings();
  if (!data) return null;
  return (
    <FormCard title="Clases de ingresos y egresos">
      <p className="muted small">
        Para qué entra o sale dinero de la caja sin una venta: hielo, gas, cambio del banco. El cierre suma
        cada clase. «{TIPS_KIND.name}» ya existe.
      </p>
      <SettingsForm settings={data.settings} valuesOf={valuesOf}>
        {(form) => {
          const { movement_kinds: kinds } = form.values;
          const set = (next: Kind[]) => form.set({ movement_kinds: next });
          const change = (i: number, changes: Partial<Kind>) =>
            set(kinds.map((kind, at) => (at === i ? { ...kind, ...changes } : kind)));
          return (
            <Stack gap={8}>
              {kinds.map(({ id, key, name, type }, i) => (
                <Row key={key} gap={4} align="start" className={classes.kind}>
                  <TextInput
                    aria-label={`Clase ${i + 1}`}
                    placeholder="Nombre"
                    maxLength={KIND_NAME_MAX}
                    value={name}
                    onChange={({ currentTarget }) => change(i, { name: currentTarget.value })}
                    {...form.at(`movement_kinds.${i}.name`)}
                  />
                  <Select
                    aria-label={`Tipo de la clase ${i + 1}`}
                    data={TYPES}
                    allowDeselect={false}
                    // Its movements are of this type.
                    disabled={id !== undefined}
                    value={String(type)}
                    onChange={(value) => change(i, { type: value === '1' ? 1 : 2 })}
                  />
                  <IconButton
                    icon={mdiTrashCanOutline}
                    label={`Quitar ${name || `clase ${i + 1}`}`}
                    onClick={() => set(kinds.toSpliced(i, 1))}
                  />
                </Row>
              ))}
              <Button
                variant="subtle"
                leftSection={<AppIcon path={mdiPlus} />}
                disabled={kinds.length >= MAX_KINDS}
                onClick={() => set([...kinds, { key: newKey(), name: '', type: 2 }])}
              >
                Agregar clase
              </Button>
            </Stack>
          );
        }}
      </SettingsForm>
    </FormCard>
  );
}
