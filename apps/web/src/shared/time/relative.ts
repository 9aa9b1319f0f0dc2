const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns whole minutes between two instants (epoch milliseconds); never below 0, even if a clock is behind. */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / MINUTE_MS));
}

/** Returns 'hace 11 minutos', 'hace un minuto', 'hace una hora': how long ago an instant (epoch milliseconds) was. */
export function timeAgo(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE_MS) return 'hace unos segundos';
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'un minuto', 'minutos');
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'una hora', 'horas');
  return ago(passed / DAY_MS, 'un día', 'días');
}

function ago(count: number, one: string, many: string): string {
  const whole = Math.floor(count);
  return `hace ${whole === 1 ? one : `${whole} ${many}`}`;
}

/** Returns '23 min', '1 h 05 min': a waiting time in whole minutes. */
export function waitingTime(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
