import { mdiTrashCanOutline } from '@mdi/js';
import { purchaseTotal, unitPrice } from '@restaurante/domain/purchases/purchase.ts';
import { Money } from '../../ui/display/Money.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { AddLine } from './AddLine.tsx';
import type { Line, LinesForm, Tab } from './purchaseForm.ts';
import classes from './Purchases.module.css';

interface PurchaseLinesProps {
  form: LinesForm;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** Shows the lines of a purchase with their total, and the fields that add one. */
export function PurchaseLines({ form, tab, onTab }: PurchaseLinesProps) {
  const { lines } = form.values;
  const remove = (removed: Line) => form.set({ lines: lines.filter((line) => line !== removed) });
  return (
    <>
      <AddLine form={form} tab={tab} onTab={onTab} />
      <FormCard title="Detalle de la compra">
        {lines.length === 0 && <p className="muted">Todavía no agregaste nada.</p>}
        <Stack as="ul" gap={0}>
          {lines.map((line) => (
            <li key={`${line.productId ?? ''} ${lines.indexOf(line)}`} className={classes.line}>
              <Stack gap={0} className="anywhere">
                <b>{line.name}</b>
                <span className="muted small num">
                  {line.quantity} × <Money value={unitPrice(line)} />
                </span>
              </Stack>
              <Money className="strong" value={line.total} />
              <IconButton
                icon={mdiTrashCanOutline}
                label={`Quitar ${line.name}`}
                onClick={() => remove(line)}
              />
            </li>
          ))}
        </Stack>
        <p className={classes.total}>
          Total <Money value={purchaseTotal(lines)} />
        </p>
      </FormCard>
    </>
  );
}
