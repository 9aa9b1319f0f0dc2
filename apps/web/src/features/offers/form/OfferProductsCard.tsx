import { Select } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { MAX_CENTS, ZERO } from '@restaurante/domain/money/money.ts';
import { discountedPrice } from '@restaurante/domain/offers/offer.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import {
  categoryLine,
  discountOf,
  keyOf,
  lineOf,
  lineDiscountProblem,
  type OfferForm,
  type OfferLine,
  withDiscountOf,
} from './offerForm.ts';
import classes from '../offers.module.css';

const FULL_PERCENT = 10_000;
const WAYS = [
  { value: 'monto', label: 'Monto' },
  { value: 'porcentaje', label: 'Porcentaje' },
] as const;

/** Shows the offer's products and categories: each is added once, by a search, and has its own discount. */
export function OfferProductsCard({ form }: { form: OfferForm }) {
  const { details } = form.values;
  const set = (lines: readonly OfferLine[]) => form.set({ details: lines });
  return (
    <FormCard title={details.length === 0 ? 'Productos' : `Productos (${details.length})`}>
      <ProductSearch form={form} onAdd={(line) => set([...details, withDiscountOf(line, details.at(-1))])} />
      <ul className={classes.lines}>
        {details.map((line, i) => (
          <Line
            key={keyOf(line)}
            line={line}
            place={form.at(`details.${i}.amount`)}
            onChange={(changes) => set(details.with(i, { ...line, ...changes }))}
            onRemove={() => set(details.toSpliced(i, 1))}
          />
        ))}
      </ul>
    </FormCard>
  );
}

interface ProductSearchProps {
  form: OfferForm;
  onAdd: (line: OfferLine) => void;
}

function ProductSearch({ form, onAdd }: ProductSearchProps) {
  const { data, error } = useQuery(query(listProducts, { params: useOwnCompany() }));
  const [search, setSearch] = useState('');
  const place = form.at('details');
  const added = new Set(form.values.details.map(keyOf));
  const isFree = (line: OfferLine) => !added.has(keyOf(line));
  const products = data?.products ?? [];
  const free = [...categoriesOf(products), ...products.map(lineOf)].filter(isFree);
  return (
    <Select
      label="Agregar producto"
      placeholder={data || error ? 'Busca un producto o una categoría' : 'Cargando…'}
      searchable
      limit={50}
      data={free.map((line) => ({ value: keyOf(line), label: labelOf(line) }))}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(chosen) => {
        const line = free.find((one) => keyOf(one) === chosen);
        if (line) onAdd(line);
        setSearch('');
      }}
      {...place}
      error={error && !data ? 'No se pudieron cargar los productos' : place.error}
    />
  );
}

/** Returns the categories that have products, by name. */
const categoriesOf = (products: readonly ProductWire[]): OfferLine[] =>
  [...new Map(products.map(({ category }) => [category.id, category])).values()]
    .map((category) =>
      categoryLine(
        category,
        products.filter((one) => one.category.id === category.id),
      ),
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));

const labelOf = ({ name, variety }: OfferLine) => (variety ? `${name} · ${variety}` : name);

interface LineProps {
  line: OfferLine;
  place: { error: string | undefined; 'data-path': string };
  onChange: (changes: Partial<OfferLine>) => void;
  onRemove: () => void;
}

function Line({ line, place, onChange, onRemove }: LineProps) {
  const { of, name, variety, price, type, amount } = line;
  const fullName = labelOf(line);
  // A discount that is being typed is not wrong yet, unless it is too large.
  const early = (amount ?? ZERO) > 0 ? lineDiscountProblem(line) : null;
  return (
    <Stack as="li" gap={0} align="start" className="line-above">
      <span className="medium anywhere">
        {name}
        <small className="text-s">
          {variety && `${variety} · `}
          {of === 'category' && 'desde '}
          <Money value={price} />
        </small>
      </span>
      <span className="text-right">
        <small>{of === 'category' ? 'Precio final desde' : 'Precio final'}</small>
        <b className="strong">
          <Money value={discountedPrice(price, discountOf(line))} />
        </b>
      </span>
      <IconButton icon={mdiTrashCanOutline} label={`Quitar ${fullName}`} onClick={onRemove} />
      <div className={classes.discount}>
        <SegmentedChoice
          label={`Tipo de descuento de ${fullName}`}
          fullWidth
          options={WAYS}
          value={type}
          onChange={(chosen) => onChange({ type: chosen, amount: ZERO })}
        />
        <MoneyInput
          size="sm"
          aria-label={`Descuento de ${fullName}`}
          {...(type === 'porcentaje' && { leftSection: '%' })}
          max={type === 'monto' ? price || MAX_CENTS : FULL_PERCENT}
          value={amount}
          onChange={(typed) => onChange({ amount: typed })}
          {...place}
          error={place.error ?? early}
        />
      </div>
    </Stack>
  );
}
