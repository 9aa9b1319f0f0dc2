import type { StationReady } from '@restaurante/contract/realtime.ts';

/** Endings of a station's first word, and what agrees with it. */
const AGREEMENTS = [
  [/as$/i, 'listas'],
  [/[oe]s$/i, 'listos'],
  [/a$/i, 'lista'],
] as const;

/** Returns 'Parrilla lista', 'Bar listo', 'Postres listos'. */
function stationWords(name: string): string {
  const [first = ''] = name.split(' ');
  const [, agrees] = AGREEMENTS.find(([ending]) => ending.test(first)) ?? [null, 'listo'];
  return `${name} ${agrees}`;
}

/** Returns 'Mesa 7: Parrilla lista', or 'T-42: todo listo' for a takeaway. */
export function readyWords({ table_number: table, sale_number, station, all }: StationReady): string {
  return `${table === null ? `T-${sale_number}` : `Mesa ${table}`}: ${all ? 'todo listo' : stationWords(station.name)}`;
}
