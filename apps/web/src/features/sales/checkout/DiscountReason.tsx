import { TextInput } from '@mantine/core';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';

interface DiscountReasonProps {
  lines: Cents;
  discount: Cents;
  value: string;
  onChange: (reason: string) => void;
}

/** Asks for the reason of a discount above a tenth; shows nothing for less (docs/rules/sales.md). */
export function DiscountReason({ lines, discount, value, onChange }: DiscountReasonProps) {
  if (!needsReason({ lines, discount })) return null;
  return (
    <TextInput
      label="Motivo del descuento"
      placeholder="Ej. el pedido demoró"
      data-path="reason"
      required
      autoComplete="off"
      maxLength={REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
