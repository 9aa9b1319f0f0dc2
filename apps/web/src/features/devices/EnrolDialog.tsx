import { Select, TextInput } from '@mantine/core';
import { enrolDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { deviceBody, DEVICE_NAME_MAX, type DeviceWire } from '@restaurante/contract/devices/devices.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { browserId } from '../../shared/session/device.ts';
import { setEnrolment } from '../../shared/session/enrolment.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { useBranches } from '../branches/index.ts';

interface EnrolDialogProps {
  /** The device that this browser is already. */
  own: DeviceWire | undefined;
  onClose: () => void;
}

/** A Select's value may be null. */
const valuesOf = (
  own: DeviceWire | undefined,
  branchId: number | undefined,
): { name: string; branchId: string | null } => ({
  name: own?.name ?? '',
  branchId: String(own?.branch_id ?? branchId ?? ''),
});

/** Enrols this browser for a branch: the session's, or another one that an administrator chooses. */
export function EnrolDialog({ own, onClose }: EnrolDialogProps) {
  const { branch, role, company } = useSignedIn();
  const branches = useBranches().data?.branches ?? [];
  const isChooser = role === ROLE.administrator && branches.length > 1;
  const form = useSchemaForm({
    schema: deviceBody,
    initial: valuesOf(own, branch?.id),
    toBody: ({ name }) => ({ name }),
    problems: ({ branchId }) => (branchId ? {} : { branchId: 'Elige una sucursal' }),
  });
  const { mutateAsync } = useWrite(enrolDevice, {
    success: ({ device }) => `Este equipo ahora es «${device.name}»`,
    onSuccess: ({ device: { id, name, branch_id }, secret }) => {
      const { name: branchName = '' } = branches.find((one) => one.id === branch_id) ?? branch ?? {};
      setEnrolment({ id, companyId: company.id, name, branch: branchName, secret });
      onClose();
    },
    onError: form.refused,
  });
  return (
    <DialogForm
      onClose={onClose}
      title={own ? 'Cambiar este equipo' : 'Registrar este equipo'}
      form={form}
      saveLabel={own ? 'Guardar' : 'Registrar'}
      onSubmit={(body, { branchId }) =>
        mutateAsync({ params: { branchId: Number(branchId) }, body, device: browserId() })
      }
    >
      {isChooser ? (
        <Select
          label="Este equipo es de la sucursal"
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          allowDeselect={false}
          {...form.field('branchId')}
        />
      ) : (
        <p>
          Este equipo es de la sucursal <b>{branch?.name}</b>.
        </p>
      )}
      <TextInput
        label="Nombre del equipo"
        placeholder="Ej. Caja 1, Tablet de la terraza"
        autoComplete="off"
        maxLength={DEVICE_NAME_MAX}
        data-autofocus
        {...form.text('name')}
      />
      <p className="muted small">
        Cuando nadie tenga una sesión abierta aquí, este navegador mostrará el teclado de PIN.
      </p>
    </DialogForm>
  );
}
