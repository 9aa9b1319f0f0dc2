import { NumberInput, Select, Switch } from '@mantine/core';
import { MAX_STOCK, type ProductWire, stockBody } from '@restaurante/contract/products/products.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useSession } from '../../../shared/session/session.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { type Problems, useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { useBranches } from '../../branches/index.ts';
import { useSetStock } from '../products.api.ts';

interface InventoryDialogProps {
  products: readonly ProductWire[];
  /** The product it starts with. */
  productId: number | null;
  onClose: () => void;
}

/** Whose stock the person may set: the administrator every branch's, the others the own; one to begin with. */
function useOwnBranches() {
  const session = useSession();
  const branches = useBranches().data?.branches ?? [];
  const isAdministrator = session?.user.roles[0]?.id === ROLE.administrator;
  const current = branches.find(({ id }) => id === session?.branch?.id);
  const own = isAdministrator ? branches : branches.filter((branch) => branch === current);
  return { branches: own, current: own.length === 1 ? own[0] : current };
}

const NEEDS_BOTH = 'Debes seleccionar un producto y una sucursal';

interface Values {
  product: string | null;
  branch_id: string | null;
  stock: number | string;
  isCounted: boolean;
}

function problemsOf({ product, branch_id, stock, isCounted }: Values): Problems {
  if (product === null) return { product: NEEDS_BOTH };
  if (branch_id === null) return { branch_id: NEEDS_BOTH };
  return isCounted && stock === '' ? { stock: 'Debes ingresar la cantidad' } : {};
}

/** Sets the counted quantity of a product in a branch: it replaces, it does not add. */
export function InventoryDialog({ products, productId, onClose }: InventoryDialogProps) {
  const { branches, current } = useOwnBranches();
  const currentId = current ? String(current.id) : null;
  const presentOf = (product: string | null, branch: string | null) =>
    products
      .find(({ id }) => String(id) === product)
      ?.stock.find(({ branch_id }) => String(branch_id) === branch)?.stock;
  const first = productId === null ? null : String(productId);
  /** The branch chosen, or the one worked in once it is known. */
  const withBranch = (values: Values): Values => ({ ...values, branch_id: values.branch_id ?? currentId });
  const form = useSchemaForm<Values, typeof stockBody>({
    schema: stockBody,
    initial: {
      product: first,
      branch_id: currentId,
      stock: presentOf(first, currentId) ?? '',
      isCounted: true,
    },
    toBody: ({ branch_id, stock, isCounted }) => ({
      branch_id: branch_id ?? currentId ?? '',
      stock: isCounted ? Number(stock) : null,
    }),
    problems: (values) => problemsOf(withBranch(values)),
  });
  const { product, branch_id, isCounted } = withBranch(form.values);
  const setStock = useSetStock({ onSuccess: onClose, onError: form.refused });
  const present = presentOf(product, branch_id);
  const isKnown = product !== null && branch_id !== null;
  /** Another product or branch starts with what is counted there. */
  const choose = (chosen: Partial<Pick<Values, 'product' | 'branch_id'>>) => {
    const next = { product, branch_id, ...chosen };
    form.set({ ...chosen, stock: presentOf(next.product, next.branch_id) ?? '', isCounted: true });
  };
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
        onChange={(chosen) => choose({ product: chosen })}
        data-autofocus={productId === null || undefined}
      />
      <Select
        label="Sucursal"
        placeholder="Elige una sucursal"
        size="md"
        data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('branch_id')}
        value={branch_id}
        onChange={(chosen) => choose({ branch_id: chosen })}
      />
      <NumberInput
        label="Cantidad"
        size="md"
        min={0}
        max={MAX_STOCK}
        step={1}
        allowDecimal={false}
        allowNegative={false}
        disabled={!isCounted}
        {...form.field('stock')}
        value={isCounted ? form.values.stock : ''}
        description={
          isKnown &&
          `Ahora: ${present === undefined ? 'sin control' : present}. La cantidad nueva la reemplaza.`
        }
        data-autofocus={productId !== null || undefined}
      />
      <Switch
        label="Sin control de stock"
        description="No se cuenta en esta sucursal y se puede vender siempre"
        checked={!isCounted}
        onChange={(event) => form.set({ isCounted: !event.currentTarget.checked })}
      />
    </DialogForm>
  );
}
