import { listDevices } from '@restaurante/contract/devices/devices.endpoints.ts';
import type { DeviceWire } from '@restaurante/contract/devices/devices.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useEnrolment } from '../../shared/session/enrolment.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

export function useDevices() {
  return useQuery(query(listDevices, { params: useOwnCompany() }));
}

/** Returns the device that this browser is, if its enrolment is one of this company. */
export function useOwnDevice(devices: readonly DeviceWire[] = []): DeviceWire | undefined {
  const enrolment = useEnrolment();
  const { companyId } = useOwnCompany();
  if (enrolment?.companyId !== companyId) return undefined;
  return devices.find(({ id, revoked_at }) => id === enrolment.id && revoked_at === null);
}
