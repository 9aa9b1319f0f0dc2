import { Autocomplete, TextInput } from '@mantine/core';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import {
  areaBody,
  newTablesBody,
  type AreaTablesWire,
} from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';

interface AddTablesDialogProps {
  branchId: number;
  areas: readonly AreaTablesWire[];
  /** The area to which they are added; undefined: the person chooses or names one. */
  area: AreaTablesWire | undefined;
  onClose: () => void;
}

/** Stands for an area that is created first. */
const NEW_AREA = 1;

/** Returns the number after the highest of the branch. */
const nextNumber = (areas: readonly AreaTablesWire[]) =>
  Math.max(0, ...areas.flatMap(({ tables }) => tables.map(({ number }) => number))) + 1;

/** Adds the tables from one number to another, in an area that may be new. */
export function AddTablesDialog({ branchId, areas, area, onClose }: AddTablesDialogProps) {
  const first = nextNumber(areas);
  const areaNamed = (name: string) =>
    areas.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const form = useSchemaForm({
    schema: newTablesBody,
    initial: {
      area: area?.name ?? areas[0]?.name ?? 'Salón',
      from: String(first),
      to: String(first + 9),
      seats: '4',
    },
    toBody: ({ area, ...rest }) => ({ area_id: areaNamed(area)?.id ?? NEW_AREA, ...rest }),
    problems: ({ area }) => ({
      area: areaBody.safeParse({ name: area }).error?.issues[0]?.message,
    }),
    refusals: { area_name_taken: 'area', tables_full: 'to', areas_full: 'area' },
  });
  const { mutateAsync: addArea } = useWrite(createArea, { onError: form.refused });
  const { mutateAsync: addTables } = useWrite(createTables, { onError: form.refused });
  const params = { id: branchId };
  return (
    <DialogForm
      onClose={onClose}
      title="Agregar mesas"
      form={form}
      saveLabel="Agregar"
      onSubmit={async (body, { area: name }) => {
        const area_id = areaNamed(name)?.id ?? (await addArea({ params, body: { name } })).area.id;
        const { tables } = await addTables({ params, body: { ...body, area_id } });
        if (tables.length === 0) notify.warning('Esas mesas ya existen en esta sucursal', 'tables');
        else notify.success(tables.length === 1 ? 'Se agregó 1 mesa' : `Se agregaron ${tables.length} mesas`);
        onClose();
      }}
    >
      <Autocomplete
        label="Área"
        description="Elige una o escribe una nueva: Salón, Terraza, Segundo piso…"
        data={areas.map(({ name }) => name)}
        {...form.field('area')}
      />
      <FormRow>
        <TextInput label="Desde la mesa" type="number" inputMode="numeric" {...form.text('from')} />
        <TextInput
          label="Hasta la mesa"
          type="number"
          inputMode="numeric"
          data-autofocus
          {...form.text('to')}
        />
      </FormRow>
      <TextInput label="Asientos por mesa" type="number" inputMode="numeric" {...form.text('seats')} />
    </DialogForm>
  );
}
