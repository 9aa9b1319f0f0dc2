import { MAX_STOCK, type ProductWire, stockBody } from '@restaurante/contract/products/products.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { wholeNumber } from '@restaurante/contract/schema.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { type Problems, useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { useBranches } from '../../branches/index.ts';

/** How the stock changes: replaced, added to, or no longer counted. */
export type How = 'set' | 'add' | 'none';

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

/**
 * Returns the branches whose stock the user may set (administrators all, others their own), and the first selection.
 */
function useOwnBranches() {
  const session = useSignedIn();
  const branches = useBranches().data?.branches ?? [];
  const isAdministrator = session.role === ROLE.administrator;
  const current = branches.find(({ id }) => id === session.branch?.id);
  const own = isAdministrator ? branches : branches.filter((branch) => branch === current);
  return { branches: own, current: own.length === 1 ? own[0] : current };
}

/** Returns the inventory's form; after a change of product, branch or action it starts with the present quantity. */
export function useInventoryForm(products: readonly ProductWire[], productId: number | null) {
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
  const chosen = withBranch(form.values);
  return {
    form,
    branches,
    chosen,
    present: presentOf(chosen.product, chosen.branch_id),
    choose: (part: Partial<Omit<Values, 'stock'>>) => {
      const next = { ...chosen, how: 'set' as const, ...part };
      const stock = next.how === 'set' ? (presentOf(next.product, next.branch_id) ?? '') : '';
      form.set({ ...part, how: next.how, stock });
    },
  };
}
