import { useLocalSetting } from '../../shared/localSettings.ts';

const VIEWS = [
  { value: 'cuadricula', label: 'Cuadrícula' },
  { value: 'agrupado', label: 'Agrupado por tipo' },
] as const;

const ALERTS = [
  { value: 'none', label: 'Sin aviso' },
  { value: 'sound', label: 'Sonido' },
  { value: 'voice', label: 'Voz' },
] as const;

/** Returns the props of a choice: how the sell screen of this browser shows the products. */
export function useViewChoice() {
  const [{ productsShowType: value }, set] = useLocalSetting('TPVSales');
  return { value, options: VIEWS, onChange: (next: typeof value) => set({ productsShowType: next }) };
}

/** Returns the props of a choice: how the ticket board of this browser announces a ready order. */
export function useAlertChoice() {
  const [{ alertTickets: value }, set] = useLocalSetting('sales');
  return { value, options: ALERTS, onChange: (next: typeof value) => set({ alertTickets: next }) };
}
