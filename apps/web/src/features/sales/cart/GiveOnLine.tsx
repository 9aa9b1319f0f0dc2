import { TextInput } from '@mantine/core';
import { cents, ZERO } from '@restaurante/domain/money/money.ts';
import type { Courtesy, Terms } from '@restaurante/domain/sales/given.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { DiscountField, PercentKeys } from '../bill/DiscountField.tsx';
import { RecipientKeys } from '../bill/RecipientKeys.tsx';
import { type TypedDiscount, typedOf, typedTerms } from '../bill/terms.ts';
import { type CartLine, setTerms } from './order.ts';
import { givenLine } from './orderAmounts.ts';
import { useOrderStore } from './orderStore.ts';

interface GiveOnLineProps {
  line: CartLine;
  kind: 'discount' | 'courtesy';
}

/** Gives a discount or a courtesy on a line of the order, as it is typed or touched (docs/rules/discounts.md). */
export function GiveOnLine({ line, kind }: GiveOnLineProps) {
  const store = useOrderStore();
  const give = (terms: Terms | undefined) => store.change((order) => setTerms(order, line.key, terms));
  return kind === 'discount' ? (
    <Discount line={line} onGive={give} />
  ) : (
    <CourtesyChoice line={line} onGive={give} />
  );
}

interface ChoiceProps {
  line: CartLine;
  onGive: (terms: Terms | undefined) => void;
}

function Discount({ line, onGive }: ChoiceProps) {
  const { terms } = line;
  const amount = terms?.kind === 'amount' ? terms.amount : ZERO;
  const [typed, setTyped] = useState<TypedDiscount>(
    typedOf(amount, terms?.kind === 'percent' ? terms.percent : null),
  );
  const max = cents(line.price * line.quantity);
  const change = (next: TypedDiscount) => {
    const isTooMuch = !next.isPercent && next.discount !== null && next.discount > max;
    const kept = isTooMuch ? { discount: max } : next;
    setTyped(kept);
    onGive(kept.discount ? typedTerms(kept) : undefined);
  };
  return (
    <>
      <DiscountField
        label={null}
        aria-label={`Descuento para ${line.name}`}
        autoFocus
        data-mantine-stop-propagation="true"
        value={typed}
        onChange={change}
      />
      <PercentKeys value={typed} amount={givenLine(line).discount} onChange={change} />
    </>
  );
}

function CourtesyChoice({ line, onGive }: ChoiceProps) {
  const given = line.terms?.kind === 'courtesy' ? line.terms.courtesy : null;
  const [recipient, setRecipient] = useState(given?.recipient ?? null);
  const [reason, setReason] = useState(given?.reason ?? '');
  const give = (chosen: Courtesy['recipient'], text: string) => {
    const isOther = chosen === 'otro';
    setRecipient(chosen);
    setReason(text);
    const courtesy = { recipient: chosen, reason: isOther ? text.trim() : null };
    onGive(isOther && !text.trim() ? undefined : { kind: 'courtesy', courtesy });
  };
  return (
    <>
      <RecipientKeys value={recipient} onChoose={(chosen) => give(chosen, reason)} />
      {recipient === 'otro' && (
        <TextInput
          aria-label="Motivo de la cortesía"
          placeholder="Escribe el motivo, ej. inauguración"
          autoFocus
          autoComplete="off"
          data-mantine-stop-propagation="true"
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => give('otro', currentTarget.value)}
        />
      )}
    </>
  );
}
