import type { ReactNode } from 'react';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons: the way back first, the decision last. */
  footer?: ReactNode;
  /** Width in px; a phone's sheet takes the whole width. */
  size?: number;
  /** False while something is being saved. */
  closable?: boolean;
  /** Over any other dialog. */
  above?: boolean;
}
