import type { ComponentType } from 'react';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { SegmentedChoice, type SegmentedChoiceProps } from '../../ui/inputs/SegmentedChoice.tsx';

const VIEWS = [
  { value: 'cuadricula', label: 'Cuadrícula' },
  { value: 'agrupado', label: 'Agrupado por tipo' },
] as const;

const ALERTS = [
  { value: 'none', label: 'Sin aviso' },
  { value: 'sound', label: 'Sonido' },
  { value: 'voice', label: 'Voz' },
] as const;

interface ChoiceProps<Value extends string> {
  label: string;
  /** Another component than `SegmentedChoice`, with the label visible. */
  as?: ComponentType<SegmentedChoiceProps<Value>>;
}

export function ViewChoice({
  label,
  as: Choice = SegmentedChoice,
}: ChoiceProps<(typeof VIEWS)[number]['value']>) {
  const [{ productsShowType }, set] = useLocalSetting('TPVSales');
  return (
    <Choice
      label={label}
      fullWidth
      value={productsShowType}
      onChange={(next) => set({ productsShowType: next })}
      options={VIEWS}
    />
  );
}

export function AlertChoice({
  label,
  as: Choice = SegmentedChoice,
}: ChoiceProps<(typeof ALERTS)[number]['value']>) {
  const [{ alertTickets }, set] = useLocalSetting('sales');
  return (
    <Choice
      label={label}
      fullWidth
      value={alertTickets}
      onChange={(next) => set({ alertTickets: next })}
      options={ALERTS}
    />
  );
}
