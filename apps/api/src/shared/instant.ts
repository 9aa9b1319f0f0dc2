import { LA_PAZ_BEHIND_UTC_HOURS } from '@restaurante/domain/business-day/business-day.ts';

const LA_PAZ_BEHIND_UTC_MS = LA_PAZ_BEHIND_UTC_HOURS * 3_600_000;

/** Returns 'YYYY-MM-DDTHH:mm:ss.sss-04:00', the instant in Bolivia's time. */
export const instantToWire = (at: Date): string =>
  new Date(at.getTime() - LA_PAZ_BEHIND_UTC_MS).toISOString().replace('Z', '-04:00');
