import { Select, Textarea } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { purchaseTotal, unitPrice } from '@restaurante/domain/purchases/purchase.ts';
import { useSearch } from '@tanstack/react-router';
import { useSignedIn } from '../../shared/session/session.ts';
import { Money } from '../../ui/display/Money.tsx';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { ImageInput } from '../../ui/inputs/ImageInput.tsx';
import { optionOf } from '../../ui/inputs/options.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import { useBranches } from '../branches/index.ts';
import { AddLine } from './AddLine.tsx';
import { INVOICE_RATIO, usePurchaseForm, type PurchaseFormState, type Line } from './purchaseForm.ts';
import { useRepeated } from './purchases.api.ts';
import classes from './Purchases.module.css';

/** Shows 'Crear compra/gasto' (docs/rules/purchases.md). */
export function CreatePurchasePage() {
  const { from } = useSearch({ strict: false });
  const repeatedPurchase = useRepeated(from);
  return repeatedPurchase === undefined ? <PageSpinner /> : <PurchasePage repeated={repeatedPurchase} />;
}

function PurchasePage({ repeated }: { repeated: PurchaseWire | null }) {
  const { form, save, tab, setTab } = usePurchaseForm(repeated);
  const { lines } = form.values;
  return (
    <FormPage
      leaves
      title="Crear compra/gasto"
      back="/dashboard/purchases"
      form={form}
      onSubmit={save}
      aside={
        <FormCard title="Foto de la factura">
          <ImageInput label="Foto de la factura" ratio={INVOICE_RATIO} {...form.field('image')} />
        </FormCard>
      }
    >
      <AddLine form={form} tab={tab} onTab={setTab} />
      <PurchaseLines
        lines={lines}
        onRemove={(removed) => form.set({ lines: lines.filter((line) => line !== removed) })}
      />
      <FormCard title="Más datos">
        <BranchField form={form} />
        <Textarea label="Observaciones" minRows={2} {...form.text('observations')} />
      </FormCard>
    </FormPage>
  );
}

/** Selects the branch; only for an administrator, and only among several. */
function BranchField({ form }: { form: PurchaseFormState }) {
  const { role } = useSignedIn();
  const branches = useBranches().data?.branches ?? [];
  if (role !== ROLE.administrator || branches.length < 2) return null;
  return <Select label="Sucursal" data={branches.map(optionOf)} {...form.field('branch_id')} />;
}

interface PurchaseLinesProps {
  lines: readonly Line[];
  onRemove: (line: Line) => void;
}

function PurchaseLines({ lines, onRemove }: PurchaseLinesProps) {
  return (
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
              onClick={() => onRemove(line)}
            />
          </li>
        ))}
      </Stack>
      <p className={classes.total}>
        Total <Money value={purchaseTotal(lines)} />
      </p>
    </FormCard>
  );
}
