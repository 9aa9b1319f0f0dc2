import { TextInput } from '@mantine/core';
import { setBranchStations } from '@restaurante/contract/papers/papers.endpoints.ts';
import { type BranchStation, branchStationBody } from '@restaurante/contract/papers/papers.wire.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { PRINT_SERVER_MAX, PRINTER_MAX } from '../../shared/localSettings.fields.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { ChoiceField } from '../../ui/inputs/ChoiceField.tsx';

interface StationPrinterDialogProps {
  name: string;
  station: BranchStation;
  onClose: () => void;
}

/** Sets the printer of a station in the branch of the session (docs/rules/papers.md). */
export function StationPrinterDialog({ name, station, onClose }: StationPrinterDialogProps) {
  const { branch, branchId } = useSignedIn();
  const { id, printer, letters } = station;
  const form = useSchemaForm({
    schema: branchStationBody,
    initial: {
      'printer.address': printer?.address ?? '',
      'printer.server': printer?.server ?? '',
      'printer.width': String(printer?.width ?? 80),
      letters,
    },
    toBody: (values) => ({
      id,
      letters: values.letters,
      printer:
        values['printer.address'].trim() === ''
          ? null
          : {
              address: values['printer.address'],
              server: values['printer.server'],
              width: values['printer.width'] === '58' ? (58 as const) : (80 as const),
            },
    }),
  });
  const { mutateAsync } = useWrite(setBranchStations, {
    success: 'Impresora guardada correctamente!',
    onSuccess: onClose,
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`Impresora de ${name} en ${branch?.name ?? ''}`}
      form={form}
      onSubmit={({ printer: given, ...rest }) =>
        mutateAsync({
          params: { id: branchId },
          body: { stations: [{ ...rest, printer: given && { ...given, server: given.server ?? '' } }] },
        })
      }
    >
      <TextInput
        label="Dirección de la impresora"
        description="Su número IP y su puerto, o «cola:» y su nombre. Vacía: la impresora de cocina de cada equipo."
        placeholder="192.168.1.52:9100"
        autoComplete="off"
        maxLength={PRINTER_MAX}
        {...form.text('printer.address')}
      />
      <TextInput
        label="Servidor de impresión"
        description="Vacío: el de cada equipo."
        placeholder="http://127.0.0.1:3010"
        inputMode="url"
        autoComplete="off"
        maxLength={PRINT_SERVER_MAX}
        {...form.text('printer.server')}
      />
      <ChoiceField
        label="Ancho del papel"
        {...form.field('printer.width')}
        options={[
          { value: '80', label: '80 mm' },
          { value: '58', label: '58 mm' },
        ]}
      />
      <ChoiceField
        label="Letras que conoce"
        {...form.field('letters')}
        options={[
          { value: 'latin', label: 'Latinas' },
          { value: 'all', label: 'Todas' },
        ]}
      />
    </DialogForm>
  );
}
