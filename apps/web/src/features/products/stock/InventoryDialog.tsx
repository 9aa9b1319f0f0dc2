import { Select } from '@mantine/core';
import { MAX_STOCK, type ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { QuantityInput } from '../../../ui/inputs/QuantityInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { useSetStock } from '../products.api.ts';
import { type How, useInventoryForm } from './inventoryForm.ts';

interface InventoryDialogProps {
  products: readonly ProductWire[];
  /** The product selected at first. */
  productId: number | null;
  onClose: () => void;
}

const WAYS = [
  { value: 'set', label: 'Fijar' },
  { value: 'add', label: 'Sumar' },
  { value: 'none', label: 'Sin control' },
] as const;

/** Sets a branch's stock of a product, adds what arrived, or stops counting (docs/rules/stock.md). */
export function InventoryDialog({ products, productId, onClose }: InventoryDialogProps) {
  const { form, branches, chosen, present, choose } = useInventoryForm(products, productId);
  const { product, branch_id, how } = chosen;
  const setStock = useSetStock({ onSuccess: onClose, onError: form.refused });
  const isKnown = product !== null && branch_id !== null;
  return (
    <DialogForm
      opened
      onClose={onClose}
      title="Inventario"
      form={form}
      onSubmit={(body) => product !== null && setStock({ params: { id: product }, body })}
    >
      <Select
        label="Producto"
        placeholder="Busca un producto"
        size="md"
        searchable
        limit={50}
        data={products.map(({ id, name, type }) => ({
          value: String(id),
          label: type ? `${name} · ${type}` : name,
        }))}
        {...form.field('product')}
        onChange={(product) => choose({ product })}
        data-autofocus={productId === null || undefined}
      />
      <Select
        label="Sucursal"
        placeholder="Elige una sucursal"
        size="md"
        data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('branch_id')}
        value={branch_id}
        onChange={(branch_id) => choose({ branch_id })}
      />
      <SegmentedChoice
        label="Qué hacer con el stock"
        fullWidth
        options={WAYS}
        value={how}
        onChange={(how) => choose({ how })}
      />
      <QuantityInput
        label={how === 'add' ? 'Cantidad que llegó' : 'Cantidad'}
        size="md"
        min={how === 'add' ? 1 : 0}
        max={MAX_STOCK}
        disabled={how === 'none'}
        {...form.field('stock')}
        description={isKnown && outcomeText(how, present, form.values.stock)}
        data-autofocus={productId !== null || undefined}
      />
    </DialogForm>
  );
}

/** The present quantity, and the new one. */
function outcomeText(how: How, present: number | undefined, typed: number | string): string {
  const now = `Ahora: ${present === undefined ? 'sin control' : formatCount(present)}.`;
  if (how === 'none') return `${now} No se contará en esta sucursal y se podrá vender siempre.`;
  if (how === 'set') return `${now} La cantidad nueva la reemplaza.`;
  return typed === '' || !Number.isInteger(Number(typed))
    ? `${now} Se le suma lo que llegó.`
    : `${now} Quedarán ${formatCount((present ?? 0) + Number(typed))}.`;
}
