import { Select } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { discountedPrice } from '@restaurante/domain/offers/offer.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { productOption } from '../../../ui/inputs/options.ts';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import {
  discountOf,
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

/** Shows the offer's products: each is added once, by a search, and has its own discount. */
export function OfferProductsCard({ form }: { form: OfferForm }) {
  const { details } = form.values;
  const set = (lines: readonly OfferLine[]) => form.set({ details: lines });
  return (
    <FormCard title={details.length === 0 ? 'Productos' : `Productos (${details.length})`}>
      <ProductSearch form={form} onAdd={(line) => set([...details, withDiscountOf(line, details.at(-1))])} />
      <ul className={classes.lines}>
        {details.map((line, i) => (
          <Line
            key={line.id}
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
  const addedIds = new Set(form.values.details.map(({ id }) => id));
  const free = data?.products.filter(({ id }) => !addedIds.has(id)) ?? [];
  return (
    <Select
      label="Agregar producto"
      placeholder={data || error ? 'Busca por nombre o tipo' : 'Cargando…'}
      searchable
      limit={50}
      data={free.map(productOption)}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(chosen) => {
        const product = free.find(({ id }) => String(id) === chosen);
        if (product) onAdd(lineOf(product));
        setSearch('');
      }}
      {...place}
      error={error && !data ? 'No se pudieron cargar los productos' : place.error}
    />
  );
}

interface LineProps {
  line: OfferLine;
  place: { error: string | undefined; 'data-path': string };
  onChange: (changes: Partial<OfferLine>) => void;
  onRemove: () => void;
}

function Line({ line, place, onChange, onRemove }: LineProps) {
  const { name, variety, price, type, amount } = line;
  const fullName = variety ? `${name} · ${variety}` : name;
  // A discount that is being typed is not wrong yet, unless it is too large.
  const early = (amount ?? ZERO) > 0 ? lineDiscountProblem(line) : null;
  return (
    <Stack as="li" gap={0} align="start" className="line-above">
      <span className="medium anywhere">
        {name}
        <small className="text-s">
          {variety && `${variety} · `}
          <Money value={price} />
        </small>
      </span>
      <span className="text-right">
        <small>Precio final</small>
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
          max={type === 'monto' ? price : FULL_PERCENT}
          value={amount}
          onChange={(typed) => onChange({ amount: typed })}
          {...place}
          error={place.error ?? early}
        />
      </div>
    </Stack>
  );
}
