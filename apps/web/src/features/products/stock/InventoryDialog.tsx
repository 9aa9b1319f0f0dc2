import { Select } from '@mantine/core';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { MAX_STOCK, stockBody, type ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { wholeNumber } from '@restaurante/contract/schema.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { useSchemaForm, type Problems } from '../../../ui/form/useSchemaForm.ts';
import { optionOf, productOption } from '../../../ui/inputs/options.ts';
import { QuantityInput } from '../../../ui/inputs/QuantityInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { useBranches } from '../../branches/index.ts';

interface InventoryDialogProps {
  products: readonly ProductWire[];
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
  const { mutateAsync } = useWrite(setStock, {
    success: 'Stock agregado correctamente!',
    onSuccess: onClose,
    onError: form.refused,
  });
  const isKnown = product !== null && branch_id !== null;
  return (
    <DialogForm
      onClose={onClose}
      title="Inventario"
      form={form}
      onSubmit={(body) => product !== null && mutateAsync({ params: { id: product }, body })}
    >
      <Select
        label="Producto"
        placeholder="Busca un producto"
        size="md"
        searchable
        limit={50}
        data={products.map(productOption)}
        {...form.field('product')}
        onChange={(product) => choose({ product })}
        data-autofocus={productId === null || undefined}
      />
      <Select
        label="Sucursal"
        placeholder="Elige una sucursal"
        size="md"
        data={branches.map(optionOf)}
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

function outcomeText(how: How, present: number | undefined, typed: number | string): string {
  const now = `Ahora: ${present === undefined ? 'sin control' : formatCount(present)}.`;
  if (how === 'none') return `${now} No se contará en esta sucursal y se podrá vender siempre.`;
  if (how === 'set') return `${now} La cantidad nueva la reemplaza.`;
  return typed === '' || !Number.isInteger(Number(typed))
    ? `${now} Se le suma lo que llegó.`
    : `${now} Quedarán ${formatCount((present ?? 0) + Number(typed))}.`;
}

/** How the stock changes: replaced, added to, or no longer counted. */
type How = 'set' | 'add' | 'none';

interface Values {
  product: string | null;
  branch_id: string | null;
  how: How;
  stock: number | string;
}

const COUNTED = wholeNumber({ min: 0, max: MAX_STOCK });
const ARRIVED = wholeNumber({ min: 1, max: MAX_STOCK });
const NEEDS_BOTH = 'Debes seleccionar un producto y una sucursal';

function problemsOf({ product, branch_id, stock, how }: Values): Problems {
  if (product === null) return { product: NEEDS_BOTH };
  if (branch_id === null) return { branch_id: NEEDS_BOTH };
  if (how === 'none') return {};
  if (stock === '') return { stock: 'Debes ingresar la cantidad' };
  const { error } = (how === 'add' ? ARRIVED : COUNTED).safeParse(stock);
  return { stock: error?.issues[0]?.message };
}

/** Returns the branches whose stock the user may set, and the first selection. */
function useOwnBranches() {
  const session = useSignedIn();
  const branches = useBranches().data?.branches ?? [];
  const isAdministrator = session.role === ROLE.administrator;
  const current = branches.find(({ id }) => id === session.branch?.id);
  const own = isAdministrator ? branches : branches.filter((branch) => branch === current);
  return { branches: own, current: own.length === 1 ? own[0] : current };
}

/** Returns the inventory's form; after a change of product, branch or action it starts with the present quantity. */
function useInventoryForm(products: readonly ProductWire[], productId: number | null) {
  const { branches, current } = useOwnBranches();
  const currentId = current ? String(current.id) : null;
  const presentOf = (product: string | null, branch: string | null) =>
    products
      .find(({ id }) => String(id) === product)
      ?.stock.find(({ branch_id }) => String(branch_id) === branch)?.stock;
  const first = productId === null ? null : String(productId);
  /** The chosen branch, or the user's current branch once it has loaded. */
  const withBranch = (values: Values): Values => ({ ...values, branch_id: values.branch_id ?? currentId });
  const form = useSchemaForm<Values, typeof stockBody>({
    schema: stockBody,
    initial: { product: first, branch_id: currentId, how: 'set', stock: presentOf(first, currentId) ?? '' },
    toBody: ({ branch_id, stock, how }) => ({
      branch_id: branch_id ?? currentId ?? '',
      ...(how === 'add' ? { add: Number(stock) } : { stock: how === 'set' ? Number(stock) : null }),
    }),
    problems: (values) => problemsOf(withBranch(values)),
    refusals: { stock_over_limit: 'stock' },
  });
  const chosenBranch = withBranch(form.values);
  return {
    form,
    branches,
    chosen: chosenBranch,
    present: presentOf(chosenBranch.product, chosenBranch.branch_id),
    choose: (part: Partial<Omit<Values, 'stock'>>) => {
      const next = { ...chosenBranch, how: 'set' as const, ...part };
      const stock = next.how === 'set' ? (presentOf(next.product, next.branch_id) ?? '') : '';
      form.set({ ...part, how: next.how, stock });
    },
  };
}
