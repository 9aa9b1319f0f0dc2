// Loaded only for a menu with options or ready notes.
export { dishOf, hasOptions, optionsProblem, priceOf } from './dishes.ts';
export { LineExtras } from './LineExtras.tsx';
export { OptionsDialog } from './OptionsDialog.tsx';
