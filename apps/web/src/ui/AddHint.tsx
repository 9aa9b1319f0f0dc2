import { usePhone } from './usePhone.ts';

/** The hint of an empty list on how to add something; on phones the button is at the bottom (docs/rules/screens.md). */
export function AddHint() {
  return `Agrega un registro con el botón de ${usePhone() ? 'abajo' : 'arriba'} a la derecha.`;
}
