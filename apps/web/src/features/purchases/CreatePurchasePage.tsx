import { Select, Textarea } from '@mantine/core';
import type { PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useSearch } from '@tanstack/react-router';
import { useSignedIn } from '../../shared/session/session.ts';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { ImageInput } from '../../ui/inputs/ImageInput.tsx';
import { optionOf } from '../../ui/inputs/options.ts';
import { useBranches } from '../branches/index.ts';
import { INVOICE_RATIO, usePurchaseForm, type PurchaseFormState } from './purchaseForm.ts';
import { PurchaseLines } from './PurchaseLines.tsx';
import { useRepeated } from './purchases.api.ts';

/** Shows 'Crear compra/gasto' (docs/rules/purchases.md). */
export function CreatePurchasePage() {
  const { from } = useSearch({ strict: false });
  const repeatedPurchase = useRepeated(from);
  return repeatedPurchase === undefined ? <PageSpinner /> : <PurchasePage repeated={repeatedPurchase} />;
}

function PurchasePage({ repeated }: { repeated: PurchaseWire | null }) {
  const { form, save, tab, setTab } = usePurchaseForm(repeated);
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
      <PurchaseLines form={form} tab={tab} onTab={setTab} />
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
