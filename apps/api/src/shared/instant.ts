import { LA_PAZ_BEHIND_UTC_HOURS } from '@restaurante/domain/business-day/business-day.ts';

const LA_PAZ_BEHIND_UTC_MS = LA_PAZ_BEHIND_UTC_HOURS * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Caches one day: most instants of an answer are of one day, and `toISOString` takes six times as long. */
let written = { day: Number.NaN, text: '' };

/** Returns 'YYYY-MM-DDTHH:mm:ss.sss-04:00', the instant in Bolivia's time. */
export function instantToWire(at: Date): string {
  const local = at.getTime() - LA_PAZ_BEHIND_UTC_MS;
  const day = Math.floor(local / DAY_MS);
  if (day !== written.day)
    written = { day, text: new Date(local).toISOString().slice(0, 'YYYY-MM-DDT'.length) };
  const ms = local - day * DAY_MS;
  const [hour, minute, second] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1_000) % 60,
  ];
  return `${written.text}${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}.${digits(ms % 1_000, 3)}-04:00`;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');
