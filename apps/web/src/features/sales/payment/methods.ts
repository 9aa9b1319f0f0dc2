import { mdiCash, mdiQrcode, mdiSwapHorizontal } from '@mdi/js';

/** The ways to pay, as a choice. */
export const METHODS = [
  { value: 'cash', label: 'Efectivo', icon: mdiCash },
  { value: 'qr', label: 'QR/Tarjeta', icon: mdiQrcode },
  { value: 'mixed', label: 'Ambos', icon: mdiSwapHorizontal },
] as const;
