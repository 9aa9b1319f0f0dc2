import type { BranchStation } from '@restaurante/contract/papers/papers.wire.ts';
import { sql } from 'kysely';
import { columnsOf, rowsOf, statement } from '../../shared/db/statement.ts';

interface Place {
  readonly companyId: number;
  readonly branchId: number;
}

/** How a station prints in a branch; without a printer `address` and `width` are null. */
export interface StationPrinter {
  readonly stationId: number;
  readonly server: string | null;
  readonly address: string | null;
  readonly width: 58 | 80 | null;
  readonly letters: BranchStation['letters'];
}

export const list = statement(
  (_, p: Place) => sql<StationPrinter>`
    select station.id as station_id, printer.server, printer.address, printer.width,
      coalesce(printer.letters, 'latin') as letters
    from stations station left join station_printers printer on printer.company_id = station.company_id
      and printer.branch_id = ${p.branchId} and printer.station_id = station.id
    where station.company_id = ${p.companyId} and station.deleted_at is null
    order by station.position, station.id`,
);

const COLUMNS = {
  stationId: 'bigint',
  server: 'text',
  address: 'text',
  width: 'int',
  letters: 'text',
} as const;

/** Sets how these stations print in a branch. */
export const set = statement(
  (_, p: Place & { readonly rows: readonly StationPrinter[] }) => sql`
    insert into station_printers (company_id, branch_id, ${columnsOf(COLUMNS)})
    select ${p.companyId}, ${p.branchId}, ${columnsOf(COLUMNS)} from ${rowsOf(p.rows, 'row', COLUMNS)}
    on conflict (company_id, branch_id, station_id) do update set
      server = excluded.server, address = excluded.address, width = excluded.width, letters = excluded.letters`,
);
