import { TextInput } from '@mantine/core';
import { createStation, updateStation } from '@restaurante/contract/stations/stations.endpoints.ts';
import { stationBody, type StationWire } from '@restaurante/contract/stations/stations.wire.ts';
import { useSaveRecord } from '../../shared/api/useSaveRecord.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';

interface StationDialogProps {
  /** A new one without it. */
  station: StationWire | undefined;
  onClose: () => void;
}

export function StationDialog({ station, onClose }: StationDialogProps) {
  const form = useSchemaForm({
    schema: stationBody,
    initial: { name: station?.name ?? '' },
    refusals: { station_name_taken: 'name' },
  });
  const save = useSaveRecord(createStation, updateStation, {
    id: station?.id,
    success: ['Estación registrada correctamente!', 'Estación editada correctamente!'],
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={station ? 'Cambiar nombre' : 'Nueva estación'}
      form={form}
      onSubmit={async (body, values) => {
        await save(body, values);
        onClose();
      }}
    >
      <TextInput label="Nombre" placeholder="Parrilla, Bar…" data-autofocus {...form.text('name')} />
    </DialogForm>
  );
}
