/** @jsxImportSource preact */
import { NO_DESCRIPTION } from '@restaurante/contract/table-orders/order.page.ts';
import { formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import type { Option, OptionGroup } from '@restaurante/domain/options/options.ts';
import { useState } from 'preact/hooks';
import {
  type Choices,
  choicesOf,
  hintOf,
  lessOf,
  orderableWith,
  touchOption,
  unitsIn,
  type Dish,
} from '../../features/sales/cart/choices.ts';
import type { CartLine, Orderable } from '../../features/sales/cart/order.ts';
import { CloseButton, Dialog } from '../order/Dialog.tsx';

interface OptionsDialogProps {
  readonly dish: Dish;
  /** The line whose options are changed; null for a new one. */
  readonly line: CartLine | null;
  readonly isOpen: boolean;
  readonly onTake: (orderable: Orderable) => void;
  readonly onClose: () => void;
}

/** Chooses the options of one dish. docs/rules/options.md */
export function OptionsDialog({ dish, line, isOpen, onTake, onClose }: OptionsDialogProps) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(line?.options ?? []));
  const available = onlyAvailable(dish, choices);
  const orderable = orderableWith(dish, available);
  return (
    <Dialog id="options" isOpen={isOpen} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (orderable) onTake(orderable);
          else document.querySelector('#options [data-missing]')?.scrollIntoView({ block: 'start' });
        }}
      >
        <header class="row">
          <h2 class="grow anywhere" id="options-title">
            {dish.name}
          </h2>
          <CloseButton onClose={onClose} />
        </header>
        <div class="scrolls grow" tabIndex={0}>
          {dish.detail !== NO_DESCRIPTION && <p class="muted text-m">{dish.detail}</p>}
          {dish.optionGroups.map((group) => (
            <Group key={group.id} group={group} choices={available} onChange={setChoices} />
          ))}
        </div>
        <footer class="bg-card">
          <button type="submit" class="primary" aria-disabled={orderable === null}>
            {orderable ? (
              <>
                {line ? 'Guardar' : 'Agregar'}
                <span class="num">{formatBs(orderable.price)}</span>
              </>
            ) : (
              textOf(dish, available)
            )}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Returns what is missing, or too much since the menu has changed. */
function textOf({ optionGroups }: Dish, choices: Choices): string {
  const missing = optionGroups.find((group) => unitsIn(group, choices) < group.min);
  if (missing) return `Elige al menos ${missing.min}: ${missing.name}`;
  const full = optionGroups.find((group) => unitsIn(group, choices) > (group.max ?? Infinity));
  return `Elige como máximo ${full?.max}: ${full?.name}`;
}

/** Returns the choices without options that have sold out since they were chosen. */
function onlyAvailable({ optionGroups }: Dish, choices: Choices): Choices {
  const active = new Set(
    optionGroups.flatMap(({ options }) => options.flatMap(({ id, isActive }) => (isActive ? id : []))),
  );
  return new Map([...choices].filter(([id]) => active.has(id)));
}

interface GroupProps {
  readonly group: OptionGroup;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

function Group({ group, choices, onChange }: GroupProps) {
  const { id, name, min, max, priceRule, options } = group;
  const units = unitsIn(group, choices);
  const isFull = max !== null && max > 1 && units >= max;
  const priceOf = ({ price }: Option) => `${priceRule === 'sum' ? '+ ' : ''}${formatBs(price)}`;
  return (
    <fieldset data-missing={units < min ? '' : undefined}>
      <legend>
        <b>{name}</b> <small class={units < min ? 'missing strong' : 'muted'}>{hintOf(group)}</small>
      </legend>
      {options.map((option) => {
        const count = choices.get(option.id) ?? 0;
        return (
          <div class="row option" key={option.id} data-chosen={count > 0 ? '' : undefined}>
            <label class="row grow min-w-0">
              <input
                type={max === 1 && min === 1 ? 'radio' : 'checkbox'}
                name={`group-${id}`}
                checked={count > 0}
                disabled={!option.isActive || (isFull && count === 0)}
                onChange={() =>
                  onChange(
                    count > 0 && max !== 1
                      ? without(choices, option)
                      : touchOption(group, choices, option.id),
                  )
                }
              />
              <span class="grow min-w-0 anywhere">
                <span class="block">{option.name}</span>
                {option.isActive ? (
                  option.price > ZERO && <span class="num muted text-m">{priceOf(option)}</span>
                ) : (
                  <span class="missing text-m">Agotado</span>
                )}
              </span>
            </label>
            {count > 0 && max !== 1 && (
              <span class="stepper bg-card">
                <button
                  type="button"
                  aria-label={`Uno menos · ${option.name}`}
                  onClick={() => onChange(lessOf(choices, option.id))}
                >
                  −
                </button>
                <b class="quantity num centre">{count}</b>
                <button
                  type="button"
                  aria-label={`Uno más · ${option.name}`}
                  disabled={isFull}
                  onClick={() => onChange(touchOption(group, choices, option.id))}
                >
                  +
                </button>
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function without(choices: Choices, { id }: Option): Choices {
  const next = new Map(choices);
  next.delete(id);
  return next;
}
