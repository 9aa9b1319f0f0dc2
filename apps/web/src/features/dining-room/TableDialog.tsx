import { Button, Select, TextInput } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { removeTable, updateTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import {
  tableBody,
  type AreaTablesWire,
  type TableWire,
} from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { optionOf } from '../../ui/inputs/options.ts';
import { useConfirm } from '../../ui/overlay/ConfirmDialog.tsx';

interface TableDialogProps {
  table: TableWire;
  areas: readonly AreaTablesWire[];
  onClose: () => void;
}

/** Changes a table, or deletes it after a question. */
export function TableDialog({ table, areas, onClose }: TableDialogProps) {
  const params = { id: table.id };
  const form = useSchemaForm({
    schema: tableBody,
    initial: {
      area_id: String(table.area.id),
      number: String(table.number),
      name: table.name ?? '',
      seats: String(table.seats),
    },
    refusals: { table_number_taken: 'number', table_in_use: 'number' },
  });
  const { mutateAsync } = useWrite(updateTable, {
    success: 'Mesa editada correctamente!',
    onSuccess: onClose,
    onError: form.refused,
  });
  const { mutate: removeOne } = useWrite(removeTable, {
    success: 'Mesa eliminada correctamente!',
    onSuccess: onClose,
  });
  const confirm = useConfirm();
  const remove = async () => {
    if (await confirm({ title: `¿Eliminar la mesa ${table.number}?` })) removeOne({ params });
  };
  return (
    <DialogForm
      onClose={onClose}
      title={`Mesa ${table.number}`}
      form={form}
      onSubmit={(body) => mutateAsync({ params, body })}
    >
      <FormRow>
        <TextInput label="Número" type="number" inputMode="numeric" {...form.text('number')} />
        <TextInput label="Asientos" type="number" inputMode="numeric" {...form.text('seats')} />
      </FormRow>
      <TextInput label="Nombre (opcional)" placeholder="Ventana, Barra…" {...form.text('name')} />
      <Select
        label="Área"
        data={areas.map(optionOf)}
        allowDeselect={false}
        {...form.field('area_id')}
        onChange={(area) => form.set({ area_id: area ?? '' })}
      />
      <Button
        variant="subtle"
        color="red"
        leftSection={<AppIcon path={mdiTrashCanOutline} />}
        onClick={() => void remove()}
      >
        Eliminar mesa
      </Button>
    </DialogForm>
  );
}
