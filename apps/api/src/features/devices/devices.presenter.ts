import type { DeviceWire } from '@restaurante/contract/devices/devices.wire.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { listDevices } from './devices.service.ts';

export const deviceToWire = ({
  id,
  name,
  branchId,
  lastSeenAt,
  revokedAt,
}: Awaited<ReturnType<typeof listDevices>>[number]): DeviceWire => ({
  id,
  name,
  branch_id: branchId,
  last_seen_at: instantToWire(lastSeenAt),
  revoked_at: revokedAt && instantToWire(revokedAt),
});
