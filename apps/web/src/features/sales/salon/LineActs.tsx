import { Button } from '@mantine/core';
import { mdiCancel, mdiCheck, mdiFire, mdiMinusCircleOutline, mdiNoteEditOutline, mdiRepeat } from '@mdi/js';
import type { PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { addSaleItems } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { CallError } from '../../../shared/api/call.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useFire, useServe } from '../bill/lineActs.ts';
import { lineText, ticketOf } from '../bill/sale.ts';
import { useBillWrite } from '../bill/seen.ts';
import { useDay } from '../dayList/dayContext.ts';
import { useLineGiving } from '../dayList/detail/lineGiving.ts';
import type { LineQuestion } from '../dayList/detail/useLineDialog.tsx';
import { useSaleRights } from '../dayList/row/useSaleMenu.ts';
import classes from './Salon.module.css';

interface LineActsProps {
  sale: SaleWire;
  line: SaleLineWire;
  /** The chosen units, at least 1. */
  units: number;
  onAsk: (question: LineQuestion) => void;
  /** Called when the units were ordered again. */
  onRepeated: () => void;
}

/** Shows the acts on a chosen line: its next state, order it again, change its note, remove it. A waiter removes nothing. */
export function LineActs(props: LineActsProps) {
  const { sale, line, units, onAsk } = props;
  const { ask } = useDay();
  const { mayAddItems, mayChange, mayFire, mayGive, mayLower } = useSaleRights()(sale);
  const givingOf = useLineGiving(sale, onAsk);
  const { fire, isFiring } = useFire();
  const { serve, isServing } = useServe();
  const { repeat, isRepeating } = useRepeat(props);
  const isWhole = units === line.quantity;
  const isBill = isWhole && sale.details.length === 1;
  const many = units > 1 ? ` ${units}` : '';
  const acts = [
    line.state === 'held' &&
      mayFire && {
        label: 'Marchar',
        icon: mdiFire,
        loading: isFiring,
        onClick: () => fire([sale.id], { lines: [line.id] }),
      },
    line.state === 'ready' && {
      label: 'Servido',
      icon: mdiCheck,
      loading: isServing,
      onClick: () => serve(sale.id, [line]),
    },
    mayAddItems && {
      label: `Repetir${many}`,
      icon: mdiRepeat,
      loading: isRepeating,
      onClick: repeat,
    },
    mayChange &&
      !line.served && {
        label: 'Nota',
        icon: mdiNoteEditOutline,
        onClick: () => onAsk({ dialog: 'note', line }),
      },
    ...(mayGive ? givingOf(line) : []),
    mayChange &&
      mayLower &&
      (isBill
        ? { label: 'Anular', icon: mdiCancel, onClick: () => ask('void', sale) }
        : {
            label: `Quitar${many}`,
            icon: mdiMinusCircleOutline,
            onClick: () => onAsk({ dialog: isWhole ? 'remove' : 'reduce', line, units }),
          }),
  ].filter((act) => act !== false);
  return (
    <div className={classes.lineActs}>
      {acts.map(({ label, icon, onClick, ...act }) => (
        <Button
          key={icon}
          size="md"
          variant="default"
          className={classes.act}
          leftSection={<AppIcon path={icon} size={18} />}
          // The first half of a double touch on the line may have moved this button under the finger.
          onClick={({ detail }) => detail < 2 && onClick()}
          {...act}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Orders units of a line again, with its options and note; asks first if the price has changed. */
function useRepeat({ sale, line, units, onRepeated }: LineActsProps) {
  const confirm = useConfirm();
  const name = lineText(line);
  const { mutateAsync, isPending } = useBillWrite(addSaleItems, {
    success: `${ticketOf(sale)}: otra vez ${units} × ${name}`,
    onSuccess: onRepeated,
    onError: ({ code }) => code === 'price_changed',
  });
  const send = (price: number) => {
    const { product_id, observations } = line;
    const options = line.options.map(({ id, quantity }) => ({ id, quantity }));
    const held = line.state === 'held' ? { held: 1 as const } : {};
    const again = { product_id, quantity: units, price, observations, options, ...held };
    const body = { branch_id: sale.branch.id, sale_details: [again] };
    return mutateAsync({ params: { id: sale.id }, body, seen: { current: sale } });
  };
  const repeat = async (price = line.price): Promise<void> => {
    try {
      await send(price);
    } catch (error) {
      // Other refusals are shown already.
      if (!(error instanceof CallError) || error.code !== 'price_changed') return;
      const now = (error.details as PriceChangedDetails).prices[0]!.price;
      const [before, after] = [formatBs(centsOf(price)), formatBs(centsOf(now))];
      const goesOn = await confirm({
        title: 'Cambió el precio',
        text: `${name} ahora cuesta ${after} (antes ${before}).`,
        confirmLabel: `Repetir a ${after}`,
        danger: false,
      });
      if (goesOn) await repeat(now);
    }
  };
  return { repeat: () => void repeat(), isRepeating: isPending };
}
