import { Button } from '@mantine/core';
import { mdiPlus, mdiTabletCellphone, mdiTrashCanOutline } from '@mdi/js';
import { revokeDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import type { DeviceWire } from '@restaurante/contract/devices/devices.wire.ts';
import { useState } from 'react';
import { dayAndTime } from '../../shared/api/answers.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { setEnrolment } from '../../shared/session/enrolment.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { timeAgo } from '../../shared/time/relative.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column } from '../../ui/list/rowLooks.tsx';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { useConfirm } from '../../ui/overlay/ConfirmDialog.tsx';
import { useBranches } from '../branches/index.ts';
import { useDevices, useOwnDevice } from './devices.api.ts';
import { EnrolDialog } from './EnrolDialog.tsx';

const MINUTE_MS = 60_000;
const NEEDS_PASSWORD = 'Para registrar o quitar equipos ingresa con tu contraseña.';

/** Shows 'Equipos': the browsers of the branches that show the PIN pad (docs/rules/devices.md). */
export function DevicesPage() {
  const { byPin } = useSignedIn();
  const list = useDevices();
  const devices = list.data?.devices;
  const own = useOwnDevice(devices);
  const branchOf = useBranchNames();
  const revoke = useRevoke(own);
  const [isEnrolling, setEnrolling] = useState(false);
  const primary = byPin ? undefined : (
    <Button
      variant={own ? 'default' : 'filled'}
      leftSection={<AppIcon path={own ? mdiTabletCellphone : mdiPlus} />}
      onClick={() => setEnrolling(true)}
    >
      {own ? 'Cambiar este equipo' : 'Registrar este equipo'}
    </Button>
  );
  const rows = devices?.map((device) => ({
    ...device,
    branch: branchOf(device.branch_id),
    isOwn: device.id === own?.id,
  }));
  return (
    <>
      <ListPage
        title="Equipos"
        list={list}
        rows={rows}
        count={devices?.filter(({ revoked_at }) => revoked_at === null).length}
        rowName={({ name }) => name}
        primary={primary}
        empty={{
          title: 'Todavía no hay equipos',
          hint: byPin
            ? NEEDS_PASSWORD
            : 'Abre esta página en la tablet o computadora de la sucursal y regístrala: tu personal ingresa en ella con su PIN, sin correo ni contraseña.',
        }}
        search={{
          placeholder: 'Buscar por nombre o sucursal',
          text: ({ name, branch }) => `${name} ${branch}`,
        }}
        columns={COLUMNS}
        card={deviceCard}
        menu={byPin ? undefined : (device) => (device.revoked_at === null ? [revoke(device)] : [])}
      />
      {byPin && devices && devices.length > 0 && <p className="mt-16 muted">{NEEDS_PASSWORD}</p>}
      {isEnrolling && <EnrolDialog own={own} onClose={() => setEnrolling(false)} />}
    </>
  );
}

interface ShownDevice extends DeviceWire {
  readonly branch: string;
  readonly isOwn: boolean;
}

function DeviceTitle({ name, isOwn, revoked_at }: ShownDevice) {
  const chips = (
    <>
      {isOwn && <StatusChip tone="accent">Este equipo</StatusChip>}
      {revoked_at !== null && <StatusChip tone="done">Quitado</StatusChip>}
    </>
  );
  return <RowTitle name={name} chips={chips} />;
}

const COLUMNS: Column<ShownDevice>[] = [
  { title: 'Nombre', sortBy: ({ name }) => name, render: (device) => <DeviceTitle {...device} /> },
  { title: 'Sucursal', sortBy: ({ branch }) => branch, render: ({ branch }) => branch },
  {
    title: 'Visto',
    sortBy: ({ last_seen_at }) => Date.parse(last_seen_at),
    render: (device) => <LastSeen {...device} />,
  },
];

function deviceCard(device: ShownDevice) {
  return (
    <Stack gap={0}>
      <DeviceTitle {...device} />
      <span className="muted anywhere">{device.branch}</span>
      <span className="muted small">
        Visto <LastSeen {...device} />
      </span>
    </Stack>
  );
}

function LastSeen({ last_seen_at }: DeviceWire) {
  const ago = timeAgo(Date.parse(last_seen_at), useNow(MINUTE_MS));
  return (
    <span className="num muted" title={dayAndTime(last_seen_at)}>
      {ago}
    </span>
  );
}

/** Returns the name of a branch by its id. */
function useBranchNames(): (id: number) => string {
  const branches = useBranches().data?.branches ?? [];
  return (id) => branches.find((branch) => branch.id === id)?.name ?? '—';
}

/** Returns the menu's 'Quitar', which asks first. */
function useRevoke(own: DeviceWire | undefined): (device: DeviceWire) => RowAction {
  const confirm = useConfirm();
  const { mutate } = useWrite(revokeDevice, {
    success: 'Equipo quitado',
    onSuccess: (_, { params }) => {
      if (params?.id === own?.id) setEnrolment(null);
    },
  });
  return ({ id, name }) => ({
    label: 'Quitar',
    icon: mdiTrashCanOutline,
    danger: true,
    onClick: async () => {
      const isSure = await confirm({
        title: `¿Quitar ${name}?`,
        text: 'Se cierran las sesiones que se abrieron con PIN en este equipo, y para ingresar en él hará falta correo y contraseña.',
        confirmLabel: 'Quitar',
      });
      if (isSure) mutate({ params: { id } });
    },
  });
}
