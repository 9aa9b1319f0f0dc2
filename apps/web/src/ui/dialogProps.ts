import type { ReactNode } from 'react';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons: cancel first, the decision last. */
  footer?: ReactNode;
  /** Width in px; on phones the sheet takes the whole width. */
  size?: number;
  /** False while something is being saved. */
  closable?: boolean;
  /** Whether it lies over any other dialog. */
  above?: boolean;
  /** False if the dialog below takes the focus itself. */
  returnFocus?: boolean;
}
