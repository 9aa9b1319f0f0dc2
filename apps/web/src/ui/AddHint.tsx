import { usePhone } from './usePhone.ts';

/** What an empty list says (spec 1 §2); a phone's button floats at the thumb. */
export function AddHint() {
  return `Agrega un registro con el botón de ${usePhone() ? 'abajo' : 'arriba'} a la derecha.`;
}
