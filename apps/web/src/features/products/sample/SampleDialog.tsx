import { Button, Checkbox, TextInput } from '@mantine/core';
import { importMenu } from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportErrorWire } from '@restaurante/contract/products/products.import.wire.ts';
import { PRODUCT_NAME_MAX } from '@restaurante/contract/products/products.wire.ts';
import { bsFromCents, type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { MIN_PRICE } from '@restaurante/domain/products/price-change.ts';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import type { CallError } from '../../../shared/api/call.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { appliedText, errorText } from '../excel/importTexts.ts';
import { SAMPLE_MENUS } from './sampleMenus.ts';
import classes from '../products.module.css';

interface Dish {
  /** The sample's name, which no other dish of the menu has. */
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly price: Cents | null;
  readonly isChosen: boolean;
}

const KINDS = SAMPLE_MENUS.map(({ kind }) => ({ value: kind, label: kind }));

const dishesOf = (kind: string): Dish[] =>
  SAMPLE_MENUS.filter((menu) => menu.kind === kind).flatMap(({ dishes }) =>
    dishes.map((dish) => ({ ...dish, id: dish.name, price: centsOf(dish.price), isChosen: true })),
  );

const problemOf = ({ name, price }: Dish) =>
  !name.trim() || price === null || price < MIN_PRICE ? 'Revisa el nombre y el precio' : null;

/** Begins a menu with the dishes of a kind of place, which the user unchecks and corrects before they are created. */
export function SampleDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState(KINDS[0]?.value ?? '');
  const [dishes, setDishes] = useState(() => dishesOf(kind));
  const params = useOwnCompany();
  const { mutate, isPending } = useWrite(importMenu, {
    success: appliedText,
    onSuccess: onClose,
    onError: (error) => {
      if (error.code !== 'import_has_errors') return false;
      notify.error(firstError(error), 'sample');
      return true;
    },
  });
  const chosenDishes = dishes.filter(({ isChosen }) => isChosen);
  const isFine = chosenDishes.length > 0 && chosenDishes.every((dish) => problemOf(dish) === null);
  const rows = chosenDishes.map(({ category, name, price }) => ({
    category,
    name,
    price: bsFromCents(price ?? MIN_PRICE),
  }));
  const categories = [...new Set(dishes.map(({ category }) => category))];
  return (
    <Dialog
      onClose={onClose}
      title="Carta de ejemplo"
      size={640}
      decision={
        <Button disabled={!isFine} loading={isPending} onClick={() => mutate({ params, body: { rows } })}>
          Crear {countText(chosenDishes.length, 'producto', 'productos')}
        </Button>
      }
    >
      <Stack gap={12}>
        <p className="muted">
          Desmarca lo que no vendes y corrige nombres y precios. Después puedes cambiarlo todo.
        </p>
        <div className={classes.kinds}>
          <SegmentedChoice
            label="Tipo de local"
            value={kind}
            options={KINDS}
            onChange={(next) => {
              setKind(next);
              setDishes(dishesOf(next));
            }}
          />
        </div>
        <Stack gap={12} className={classes.dishes}>
          {categories.map((category) => (
            <Stack key={`${kind} ${category}`} aria-label={category} as="section" gap={6}>
              <h3>{category}</h3>
              {dishes.map(
                (dish, index) =>
                  dish.category === category && (
                    <DishRow
                      key={dish.id}
                      dish={dish}
                      onChange={(change) => setDishes(dishes.with(index, { ...dish, ...change }))}
                    />
                  ),
              )}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function DishRow({ dish, onChange }: { dish: Dish; onChange: (change: Partial<Dish>) => void }) {
  const { name, price, isChosen } = dish;
  return (
    <Row gap={10}>
      <Checkbox
        aria-label={`Crear ${name}`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
      />
      <TextInput
        aria-label="Nombre"
        className="grow"
        value={name}
        maxLength={PRODUCT_NAME_MAX}
        disabled={!isChosen}
        error={isChosen && !name.trim()}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <MoneyInput
        aria-label={`Precio de ${name}`}
        className={classes.samplePrice}
        value={price}
        min={MIN_PRICE}
        disabled={!isChosen}
        error={isChosen && (price === null || price < MIN_PRICE)}
        onChange={(next) => onChange({ price: next })}
      />
    </Row>
  );
}

function firstError({ details, message }: CallError): string {
  const [first] = (details as { errors?: ImportErrorWire[] } | undefined)?.errors ?? [];
  return first ? errorText(first) : message;
}
