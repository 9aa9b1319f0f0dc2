import { createContext, type ComponentType } from 'react';

/** The parts of 'Vender' in which a table is chosen; the salón, which they resemble, uses the order itself. */
export interface TablePickers {
  readonly Picker: ComponentType;
  readonly PickerDialog: ComponentType<{ opened: boolean; onClose: () => void }>;
}

/** Null where no table is chosen. */
export const TablePickersContext = createContext<TablePickers | null>(null);
