export { beginPinSession } from './changeUser.ts';
export { PinCard } from './PinCard.tsx';
export { PinPad } from './PinPad.tsx';
