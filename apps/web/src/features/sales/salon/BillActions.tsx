import { Button } from '@mantine/core';
import {
  mdiBroom,
  mdiCallMerge,
  mdiCallSplit,
  mdiCashCheck,
  mdiDotsHorizontal,
  mdiPlus,
  mdiReceiptTextOutline,
  mdiSwapHorizontal,
} from '@mdi/js';
import { releaseTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { askBill } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { useTakesMoney } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { isUnpaid } from '../bill/sale.ts';
import { useBillWrite } from '../bill/seen.ts';
import { useDay } from '../dayList/dayContext.ts';
import { useGivingMenu, useSaleRights } from '../dayList/row/useSaleMenu.ts';
import { printWith } from '../receipt/printReceipt.ts';
import type { LineUnits } from './BillLines.tsx';
import type { PickKind } from './usePicking.ts';
import classes from './Salon.module.css';

interface BillActionsProps {
  sale: SaleWire;
  table: TableWire;
  /** The chosen units; null for none or all. */
  units: LineUnits | null;
  /** Adds a round to the bill. */
  onAdd: () => void;
  /** Begins to choose the table that the bill goes to, or whose bill it joins. */
  onPick: (kind: PickKind) => void;
}

/** Shows the acts on a bill; a waiter has none about money. */
export function BillActions({ sale, table, units, onAdd, onPick }: BillActionsProps) {
  const { ask } = useDay();
  const { mayAddItems, mayCharge, mayDivide, mayGive } = useSaleRights()(sale);
  const givingOf = useGivingMenu();
  const askForBill = useAskForBill();
  const { mutate: release, isPending } = useWrite(releaseTable, {
    success: `La mesa ${table.number} quedó libre`,
  });
  const unpaid = isUnpaid(sale);
  const acts = [
    mayAddItems && { label: 'Agregar', icon: mdiPlus, onClick: onAdd },
    unpaid && { label: 'Cuenta', icon: mdiReceiptTextOutline, onClick: () => askForBill(sale) },
    unpaid && mayDivide && { label: 'Dividir', icon: mdiCallSplit, onClick: () => ask('parts', sale) },
    {
      label: units ? `Mover ${countOf(units)}` : 'Mover',
      icon: mdiSwapHorizontal,
      onClick: () => onPick('move'),
    },
    { label: 'Unir', icon: mdiCallMerge, onClick: () => onPick('merge') },
    table.owed === 0 && {
      label: 'Liberar',
      icon: mdiBroom,
      loading: isPending,
      onClick: () => release({ params: { id: table.id } }),
    },
  ].filter((act) => act !== false);
  return (
    <Stack gap={8} className={classes.actions}>
      {mayCharge && (
        <Button
          size="lg"
          className="whole-row"
          leftSection={<AppIcon path={mdiCashCheck} />}
          onClick={() => ask('close', sale)}
        >
          Cobrar {formatBs(centsOf(sale.debt))}
        </Button>
      )}
      {acts.map(({ label, icon, ...act }) => (
        <Button
          key={label}
          size="md"
          variant="default"
          className={classes.act}
          leftSection={<AppIcon path={icon} />}
          {...act}
        >
          {label}
        </Button>
      ))}
      {mayGive && (
        <ActionMenu
          label="Más sobre la cuenta"
          entries={givingOf(sale)}
          renderButton={(props) => (
            <Button
              {...props}
              size="md"
              variant="default"
              className={classes.act}
              leftSection={<AppIcon path={mdiDotsHorizontal} />}
            >
              Más
            </Button>
          )}
        />
      )}
    </Stack>
  );
}

const countOf = (units: LineUnits) => [...units.values()].reduce((sum, one) => sum + one, 0);

/** Returns the function that marks a bill as asked for, and prints it where there is a printer: at a till. */
function useAskForBill() {
  const takesMoney = useTakesMoney();
  const [{ print }] = useLocalSetting('sales');
  const isPrinted = takesMoney || print;
  const { mutate } = useBillWrite(askBill, {
    onSuccess: ({ sale }) => {
      if (isPrinted) printWith(({ printBill }) => printBill(sale, sale.division?.of ?? null));
      else notify.success('La caja ve que la mesa pide la cuenta');
    },
  });
  return (sale: SaleWire) => mutate({ params: { id: sale.id }, body: { asked: 1 }, seen: { current: sale } });
}
