import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { useNow } from '../../../shared/time/useNow.ts';
import { Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { TableTile } from '../TableTile.tsx';
import { useTileKeys } from '../useTileKeys.ts';
import { setTable } from './order.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import { useBranchTables } from './tableBills.ts';
import classes from './TablePicker.module.css';

/** Minutes on screen are at most this old. */
const TICK_MS = 15_000;

/** Shows the branch's tables with their state; a touch puts the order at one, or takes it away. */
export function TablePicker({ onChosen }: { onChosen?: () => void }) {
  const store = useOrderStore();
  const chosenNumber = useOrder((order) => order.tableNumber);
  const now = useNow(TICK_MS);
  const choose = ({ number }: TableWire) => {
    store.change((order) => setTable(order, number === chosenNumber ? null : number));
    onChosen?.();
  };
  const areas = useBranchTables().filter(({ tables }) => tables.length > 0);
  const tileKeys = useTileKeys(areas.flatMap(({ tables }) => tables));
  return (
    <Stack gap={12} onKeyDown={tileKeys.onKeyDown}>
      {areas.map(({ id, name, tables }) => (
        <Stack as="section" gap={6} key={id} aria-label={name}>
          <h3 className="text-s muted text-left">{name}</h3>
          <div className={classes.tables}>
            {tables.map((table) => (
              <TableTile
                key={table.id}
                table={table}
                now={now}
                isSelected={table.number === chosenNumber}
                keys={tileKeys.tile(table)}
                onClick={() => choose(table)}
              />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

export function TablePickerDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Elegir mesa" size={900}>
      <TablePicker onChosen={onClose} />
    </Dialog>
  );
}
