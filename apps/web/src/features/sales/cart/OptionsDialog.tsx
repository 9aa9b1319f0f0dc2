import { Button } from '@mantine/core';
import { mdiCheck, mdiHistory, mdiMinus } from '@mdi/js';
import { errorText } from '@restaurante/contract/errors.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import type { OptionGroup } from '@restaurante/domain/options/options.ts';
import { MAX_LINES } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { useSignedIn } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import {
  type Choices,
  choicesOf,
  endsAlone,
  hintOf,
  lastChoices,
  lessOf,
  orderableWith,
  touchOption,
  unitsIn,
} from './choices.ts';
import { addProduct, type Orderable, setLineOptions } from './order.ts';
import { type OptionsQuestion, useOrderStore } from './orderStore.ts';
import classes from './OptionsDialog.module.css';

interface GroupProps {
  group: OptionGroup;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

function Group({ group, choices, onChange }: GroupProps) {
  const { name, min, options } = group;
  const { branchId } = useSignedIn();
  const isMissing = unitsIn(group, choices) < min;
  return (
    <Stack as="section" gap={8} aria-label={name}>
      <Row as="h3" gap={8} align="baseline">
        {name}
        <small className={isMissing ? 'semibold unpaid' : 'muted'}>{hintOf(group)}</small>
      </Row>
      <div className={classes.options}>
        {options
          .filter(({ isActive }) => isActive)
          .map((option) => {
            const units = choices.get(option.id) ?? 0;
            const isSoldOut = option.soldOutIn?.includes(branchId) ?? false;
            const isOffered = !isSoldOut || units > 0;
            return (
              <div key={option.id} className={classes.option} data-chosen={units > 0 || undefined}>
                <button
                  type="button"
                  className={`hover-sunk ${classes.touch}`}
                  aria-pressed={units > 0}
                  disabled={!isOffered}
                  data-autofocus={isOffered || undefined}
                  onClick={() => onChange(touchOption(group, choices, option.id))}
                >
                  <span className="strong anywhere">{option.name}</span>
                  <Row as="span" gap={8}>
                    {isSoldOut && <small className="unpaid">Agotado</small>}
                    {option.price > 0 && <Money value={option.price} whole className="muted" />}
                    {units > 1 && <b className="num">{units} ×</b>}
                    {units === 1 && <AppIcon path={mdiCheck} size={20} />}
                  </Row>
                </button>
                {units > 0 && group.max !== 1 && (
                  <IconButton
                    icon={mdiMinus}
                    label={`Quitar ${option.name}`}
                    onClick={({ currentTarget: button }) => {
                      // With the last unit the button goes, and the focus would be lost.
                      if (units === 1) button.parentElement?.querySelector('button')?.focus();
                      onChange(lessOf(choices, option.id));
                    }}
                  />
                )}
              </div>
            );
          })}
      </div>
    </Stack>
  );
}

/** Chooses the options of one dish; a single group that one touch completes closes it. docs/rules/options.md */
export function OptionsDialog({ question, opened }: { question: OptionsQuestion; opened: boolean }) {
  const { item, lineKey } = question;
  const store = useOrderStore();
  const line = store.get().lines.find(({ key }) => key === lineKey);
  const [choices, setChoices] = useState<Choices>(() => choicesOf(line?.options ?? []));
  const chosenItem = orderableWith(item, choices);
  const last = lastChoices.get(item.id);
  const again = last && line === undefined ? orderableWith(item, last) : null;
  const close = () => store.question.set(null);
  const take = (orderable: Orderable) => {
    const before = store.get();
    if (line) store.change((order) => setLineOptions(order, line.key, orderable));
    else {
      store.change((order) => addProduct(order, orderable));
      if (store.get() === before) notify.warning(`Una venta admite hasta ${MAX_LINES} líneas`, 'sell');
    }
    lastChoices.set(item.id, choicesOf(orderable.options ?? []));
    close();
  };
  const change = (next: Choices) => {
    setChoices(next);
    const complete = endsAlone(item) ? orderableWith(item, next) : null;
    if (complete) take(complete);
  };
  const missingGroup = item.optionGroups.find((group) => unitsIn(group, choices) < group.min);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={item.detail ? `${item.name} ${item.detail}` : item.name}
      size={560}
      footer={
        !endsAlone(item) && (
          <Button
            size="lg"
            fullWidth
            onClick={() => {
              if (chosenItem) take(chosenItem);
              else if (missingGroup)
                notify.warning(
                  errorText('options_missing', {
                    min: missingGroup.min,
                    group: missingGroup.name,
                    product: item.name,
                  }),
                  'sell',
                );
            }}
          >
            {line ? 'Guardar' : 'Agregar'} {chosenItem && formatBs(chosenItem.price)}
          </Button>
        )
      }
    >
      <Stack gap={16} className="counter">
        {again && (
          <button
            type="button"
            className={`hover-sunk ${classes.again}`}
            data-autofocus
            onClick={() => take(again)}
          >
            <AppIcon path={mdiHistory} size={20} />
            <span className="grow anywhere">
              <small className="block muted">Como la última vez</small>
              <b>{optionTexts(again.options ?? []).join(', ') || 'Sin opciones'}</b>
            </span>
            <Money value={again.price} whole className="strong" />
          </button>
        )}
        {item.optionGroups.map((group) => (
          <Group key={group.id} group={group} choices={choices} onChange={change} />
        ))}
      </Stack>
    </Dialog>
  );
}
