import { lineName } from '@restaurante/contract/purchases/purchase-lines.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { purchaseBody, type PurchaseWire } from '@restaurante/contract/purchases/purchases.wire.ts';
import { bsFromCents, type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany, useSignedIn } from '../../shared/session/session.ts';
import { type Problems, type SchemaForm, useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { type ImageValue, sentImage } from '../../ui/inputs/imageFile.ts';
import { useAttachInvoice } from './purchases.api.ts';

/** Width to height of a sheet of paper in the hand. */
export const INVOICE_RATIO = 3 / 4;

export interface Line {
  readonly productId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly total: Cents;
}

/** The fields of the tabs 'Productos' and 'Otros', before their input is a line. */
export const EMPTY_LINE = {
  product: null as string | null,
  quantity: '' as number | string,
  cost: null as Cents | null,
};
export const NO_OTHER = { text: '', otherCost: null as Cents | null };

/** No lines, and nothing typed above them. */
export const NO_LINES = { lines: [] as readonly Line[], ...EMPTY_LINE, ...NO_OTHER };
export type LineValues = typeof NO_LINES;

/** The part of a form that its lines need. */
export type LinesForm = Pick<SchemaForm<LineValues, unknown>, 'values' | 'field' | 'text' | 'set'>;

const valuesOf = (repeated: PurchaseWire | null, ownBranchId: number) => ({
  branch_id: String(repeated?.branch.id ?? ownBranchId) as string | null,
  observations: repeated?.observations ?? '',
  ...NO_LINES,
  lines: (repeated?.details.map(lineOf) ?? []) as readonly Line[],
  image: undefined as ImageValue,
});
type Values = ReturnType<typeof valuesOf>;

export type PurchaseFormState = ReturnType<typeof usePurchaseForm>['form'];

/** The tabs where a line is typed, and the first field of each. */
export const TABS = {
  products: { label: 'Productos', first: 'product' },
  others: { label: 'Otros', first: 'text' },
} as const;
export type Tab = keyof typeof TABS;

/** Returns the tabs with input that is not in the list yet, also the hidden one. */
function tabsInUse({ product, quantity, cost, text, otherCost }: LineValues): readonly Tab[] {
  const isInUse = {
    products: product !== null || quantity !== '' || cost !== null,
    others: text.trim() !== '' || otherCost !== null,
  };
  return (Object.keys(TABS) as Tab[]).filter((tab) => isInUse[tab]);
}

/** A purchase saved now would lose what is typed in a tab without a word. */
export function lineProblems(values: LineValues): Problems {
  const tabs = tabsInUse(values).map((tab) => `«${TABS[tab].label}»`);
  if (tabs.length === 0) return {};
  return {
    added: `En ${tabs.join(' y en ')} hay algo escrito que no está en la lista: presiona «Agregar» o bórralo`,
  };
}

/** Returns a line as the purchase's call takes it. */
export const detailOf = ({ productId, name, quantity, total }: Line) => ({
  ...(productId === null ? { details: name } : { product_id: productId }),
  quantity,
  total: bsFromCents(total),
});

const lineOf = (line: PurchaseWire['details'][number]): Line => ({
  productId: line.product?.id ?? null,
  name: lineName(line),
  quantity: line.quantity,
  total: centsOf(line.total),
});

/** Returns the tab of the lines, and what shows one that has something typed which is not in the list. */
export function useLineTabs() {
  const [tab, setTab] = useState<Tab>('products');
  const reveal = (form: Pick<SchemaForm<LineValues, unknown>, 'current' | 'focus'>, { added }: Problems) => {
    const [first, ...others] = tabsInUse(form.current());
    if (added === undefined || first === undefined) return;
    const next = others.find((other) => other === tab) ?? first;
    flushSync(() => setTab(next));
    form.focus(TABS[next].first);
  };
  return { tab, setTab, reveal };
}

/** Saves the purchase first, then the picture of its invoice. */
export function usePurchaseForm(repeated: PurchaseWire | null) {
  const { branchId } = useSignedIn();
  const params = useOwnCompany();
  const { tab, setTab, reveal } = useLineTabs();
  const form = useSchemaForm({
    schema: purchaseBody,
    initial: valuesOf(repeated, branchId),
    toBody: ({ branch_id, observations, lines }) => ({
      branch_id: branch_id ?? '',
      observations,
      details: lines.map(detailOf),
    }),
    problems: lineProblems,
    onProblems: (problems): void => reveal(form, problems),
  });
  const { mutateAsync: create } = useWrite(createPurchase, {
    success: ({ success }) => success,
    onError: form.refused,
  });
  const { mutateAsync: attach } = useAttachInvoice();
  const save = async (body: Parameters<typeof create>[0]['body'], { image }: Values) => {
    const { purchase } = await create({ params, body });
    // The purchase is recorded even if its picture is not: a notice says so, and the list offers to attach one.
    if (image) await attach({ params: { id: purchase.id }, ...sentImage(image) }).catch(() => undefined);
  };
  return { form, save, tab, setTab };
}
