export { beginPinSession } from './changeUser.ts';
export { PinCard } from './PinCard.tsx';
export { PIN_LENGTH, PinField } from './PinField.tsx';
export { PinKeys } from './PinKeys.tsx';
export { PinPad } from './PinPad.tsx';
