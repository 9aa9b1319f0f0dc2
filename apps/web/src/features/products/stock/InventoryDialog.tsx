import { Button, NumberInput, Select, Stack, Switch } from '@mantine/core';
import { MAX_STOCK, type ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useId, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notices.tsx';
import { useBranches } from '../../branches/index.ts';
import { useSetStock } from '../products.api.ts';

interface InventoryDialogProps {
  products: readonly ProductWire[];
  /** The product it starts with. */
  productId: number | null;
  onClose: () => void;
}

/** Whose stock the person may set: the administrator every branch's, the others the own (PRODUCT §2); one to begin with. */
function useOwnBranches() {
  const session = useSession();
  const branches = useBranches().data?.branches ?? [];
  const isAdministrator = session?.user.roles[0]?.id === ROLE.administrator;
  const current = branches.find(({ id }) => id === session?.branch?.id);
  const own = isAdministrator ? branches : branches.filter((branch) => branch === current);
  return { branches: own, current: own.length === 1 ? own[0] : current };
}

const NEEDS_BOTH = 'Debes seleccionar un producto y una sucursal';

/** Sets the counted quantity of a product in a branch: it replaces, it does not add (PRODUCT §3). */
export function InventoryDialog({ products, productId, onClose }: InventoryDialogProps) {
  const formId = useId();
  const { branches, current } = useOwnBranches();
  const [product, setProduct] = useState(productId === null ? null : String(productId));
  const [chosenBranch, setBranch] = useState<string | null>(null);
  const branch = chosenBranch ?? (current ? String(current.id) : null);
  const { setStock, isPending } = useSetStock(onClose);
  const present = products
    .find(({ id }) => String(id) === product)
    ?.stock.find(({ branch_id }) => String(branch_id) === branch)?.stock;
  const save = (stock: number | null) => {
    if (product !== null && branch !== null) {
      setStock({ params: { id: product }, body: { branch_id: branch, stock } });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Inventario"
      closable={!isPending}
      footer={
        <>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <Stack gap={16}>
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
          value={product}
          onChange={setProduct}
          data-autofocus={productId === null || undefined}
        />
        <Select
          label="Sucursal"
          placeholder="Elige una sucursal"
          size="md"
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={branch}
          onChange={setBranch}
        />
        <QuantityForm
          key={`${product} ${branch}`}
          formId={formId}
          present={present}
          isKnown={product !== null && branch !== null}
          onSave={save}
        />
      </Stack>
    </Dialog>
  );
}

interface QuantityFormProps {
  formId: string;
  /** Undefined where nothing is counted. */
  present: number | undefined;
  isKnown: boolean;
  onSave: (stock: number | null) => void;
}

/** The quantity of the product and branch chosen; another choice starts anew. */
function QuantityForm({ formId, present, isKnown, onSave }: QuantityFormProps) {
  const [quantity, setQuantity] = useState<number | string>(present ?? '');
  const [isCounted, setCounted] = useState(true);
  const [isTried, setTried] = useState(false);
  const isMissing = isCounted && quantity === '';
  const description = isKnown
    ? `Ahora: ${present === undefined ? 'sin control' : present}. La cantidad nueva la reemplaza.`
    : undefined;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isKnown) notify.warning(NEEDS_BOTH, 'inventory');
        else if (!isMissing) onSave(isCounted ? Number(quantity) : null);
      }}
    >
      <Stack gap={16}>
        <NumberInput
          label="Cantidad"
          size="md"
          min={0}
          max={MAX_STOCK}
          step={1}
          allowDecimal={false}
          allowNegative={false}
          disabled={!isCounted}
          value={isCounted ? quantity : ''}
          onChange={setQuantity}
          description={description}
          error={isTried && isKnown && isMissing ? 'Debes ingresar la cantidad' : undefined}
          data-autofocus={isKnown || undefined}
          autoFocus={isKnown}
        />
        <Switch
          label="Sin control de stock"
          description="No se cuenta en esta sucursal y se puede vender siempre"
          checked={!isCounted}
          onChange={(event) => setCounted(!event.currentTarget.checked)}
        />
      </Stack>
    </form>
  );
}
