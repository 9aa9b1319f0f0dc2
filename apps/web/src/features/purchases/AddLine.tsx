import { Button, Select, Tabs, TextInput } from '@mantine/core';
import { mdiPlus } from '@mdi/js';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { MAX_STOCK } from '@restaurante/contract/products/products.wire.ts';
import { DETAILS_MAX } from '@restaurante/contract/purchases/purchases.wire.ts';
import { wholeNumber } from '@restaurante/contract/schema.ts';
import { unitPrice } from '@restaurante/domain/purchases/purchase.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { FormRow } from '../../ui/form/FormCard.tsx';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { productOption } from '../../ui/inputs/options.ts';
import { QuantityInput } from '../../ui/inputs/QuantityInput.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import {
  type Line,
  NO_OTHER,
  EMPTY_LINE,
  type LinesForm,
  type Tab,
  TABS,
  type LineValues,
} from './purchaseForm.ts';
import classes from './Purchases.module.css';

interface AddLineProps {
  form: LinesForm;
}

const UNITS = wholeNumber({ min: 1, max: MAX_STOCK });
/** Bs 0,10. */
const COST_STEP = 10;
const NO_COST = 'Debes ingresar el costo';

/** Shows the tabs 'Productos' and 'Otros': what is typed there becomes a line of the purchase. */
export function AddLine({ form, tab, onTab }: AddLineProps & { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <section className={classes.add} aria-label="Agregar">
      <Tabs value={tab} onChange={(next) => onTab(next as Tab)} keepMounted={false}>
        <Tabs.List grow>
          {Object.entries(TABS).map(([value, { label }]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="products">
          <ProductLine form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="others">
          <OtherLine form={form} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

/** Makes a line of the input once it is complete; until then its problems are visible if `isTried`. */
function useAdding(form: LinesForm, line: Line | null, emptied: Partial<LineValues>) {
  const [isTried, setIsTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const add = () => {
    setIsTried(line === null);
    if (line === null) return;
    form.set({ lines: [...form.values.lines, line], ...emptied });
    first.current?.focus();
  };
  return { isTried, first, add };
}

function ProductLine({ form }: AddLineProps) {
  const products = useQuery(query(listProducts, { params: useOwnCompany() })).data?.products ?? [];
  const { lines, product, quantity, cost } = form.values;
  const usedIds = new Set(lines.map(({ productId }) => productId));
  const options = products.filter(({ id }) => !usedIds.has(id)).map(productOption);
  const name = options.find(({ value }) => value === product)?.label;
  const { data: units, error } = UNITS.safeParse(quantity);
  const isWhole = name !== undefined && units !== undefined && cost !== null;
  const line = isWhole ? { productId: Number(product), name, quantity: units, total: cost } : null;
  const { isTried, first, add } = useAdding(form, line, EMPTY_LINE);
  return (
    <Fields onAdd={add}>
      <Select
        ref={first}
        label="Producto"
        placeholder="Busca un producto"
        searchable
        limit={50}
        data={options}
        {...form.field('product')}
        error={isTried && name === undefined && 'Debes seleccionar un producto'}
      />
      <FormRow>
        <QuantityInput
          label="Cantidad"
          min={0}
          max={MAX_STOCK}
          {...form.field('quantity')}
          error={isTried && error?.issues[0]?.message}
        />
        <MoneyInput
          label="Costo total"
          step={COST_STEP}
          {...form.field('cost')}
          error={isTried && cost === null && NO_COST}
          description={
            units !== undefined &&
            cost !== null && (
              <>
                Precio unitario <Money value={unitPrice({ quantity: units, total: cost })} />
              </>
            )
          }
        />
      </FormRow>
    </Fields>
  );
}

function OtherLine({ form }: AddLineProps) {
  const { text, otherCost } = form.values;
  const name = text.trim();
  const line =
    name === '' || otherCost === null ? null : { productId: null, name, quantity: 1, total: otherCost };
  const { isTried, first, add } = useAdding(form, line, NO_OTHER);
  return (
    <Fields onAdd={add}>
      <FormRow>
        <TextInput
          ref={first}
          label="Detalle"
          maxLength={DETAILS_MAX}
          {...form.text('text')}
          error={isTried && name === '' && 'Debes ingresar el detalle'}
        />
        <MoneyInput
          label="Monto"
          step={COST_STEP}
          {...form.field('otherCost')}
          error={isTried && otherCost === null && NO_COST}
        />
      </FormRow>
    </Fields>
  );
}

/** Groups fields whose Enter adds the line instead of saving the purchase; the first wrong field gets the focus. */
function Fields({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const add = () => {
    // Marks the wrong fields at once.
    flushSync(onAdd);
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    add();
  };
  return (
    <Stack ref={fields} className={classes.fields} onKeyDown={onKeyDown}>
      {children}
      <Button variant="light" leftSection={<AppIcon path={mdiPlus} />} onClick={add}>
        Agregar
      </Button>
    </Stack>
  );
}
