import { type RawBuilder, sql } from 'kysely';
import { pick, statement } from '../../shared/db/statement.ts';

interface Printing {
  readonly companyId: number;
  readonly branchId: number;
  /** A device that claimed papers since then still prints. */
  readonly printingSince: Date;
}

/** Tells whether papers are printed in a branch: by a device, or on a printer of this station, or of any (null). */
export const printsInBranch = (p: Printing, stationId: RawBuilder<unknown> | null) => sql<boolean>`(
  exists (select from printing_devices device where device.company_id = ${p.companyId}
    and device.branch_id = ${p.branchId} and device.claimed_at > ${p.printingSince})
  or exists (select from station_printers printer where printer.company_id = ${p.companyId}
    and printer.branch_id = ${p.branchId} and printer.address is not null
    ${stationId === null ? sql`` : sql`and printer.station_id = ${stationId}`}))`;

/** Tells whether a device, or a printer of its station, is there for a paper (of the alias `paper`). */
export const hasPrinter = (p: Pick<Printing, 'printingSince'>) => sql<boolean>`(
  exists (select from printing_devices device where device.company_id = paper.company_id
    and device.branch_id = paper.branch_id and device.claimed_at > ${p.printingSince}
    and paper.station_id = any(device.stations) and (not device.is_own or device.browser = paper.browser))
  or exists (select from station_printers printer where printer.company_id = paper.company_id
    and printer.branch_id = paper.branch_id and printer.station_id = paper.station_id
    and printer.address is not null))`;

interface Device {
  readonly companyId: number;
  readonly branchId: number;
  readonly browser: string;
  readonly stations: readonly number[];
  readonly isOwn: boolean;
  readonly claimedAt: Date;
}

/** Records what a device prints. */
export const seePrinting = statement((db, p: Device) =>
  db
    .insertInto('printingDevices')
    .values({
      ...pick(p, 'companyId', 'branchId', 'browser', 'isOwn', 'claimedAt'),
      stations: p.stations as number[],
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'branchId', 'browser'])
        .doUpdateSet({ ...pick(p, 'isOwn', 'claimedAt'), stations: p.stations as number[] }),
    ),
);

/** Counts those of these stations that the company has, or had. */
export const countStations = statement(
  (_, p: { companyId: number; ids: readonly number[] }) => sql<{ count: number }>`
    select count(*)::int as count from stations where company_id = ${p.companyId} and id = any(${p.ids}::bigint[])`,
);
