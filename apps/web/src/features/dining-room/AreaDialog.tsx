import { TextInput } from '@mantine/core';
import { updateArea } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { areaChangeBody, type AreaTablesWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';

export function AreaDialog({ area, onClose }: { area: AreaTablesWire; onClose: () => void }) {
  const form = useSchemaForm({
    schema: areaChangeBody,
    initial: { name: area.name },
    refusals: { area_name_taken: 'name' },
  });
  const { mutateAsync } = useWrite(updateArea, {
    success: 'Área editada correctamente!',
    onSuccess: onClose,
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title="Cambiar nombre"
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: area.id }, body })}
    >
      <TextInput label="Nombre del área" {...form.text('name')} />
    </DialogForm>
  );
}
