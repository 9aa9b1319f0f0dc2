/** 'YYYY-MM-DDTHH:mm:ss.sss-04:00': the instant as a clock in Bolivia shows it. */
export function instantToWire(at: Date): string {
  const LA_PAZ_OFFSET_MS = 4 * 3_600_000;
  return `${new Date(at.getTime() - LA_PAZ_OFFSET_MS).toISOString().slice(0, -1)}-04:00`;
}
