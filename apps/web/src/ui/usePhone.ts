import { useBelow } from './useBelow.ts';

/** Whether the window is narrower than a tablet: rows become cards, dialogs sheets, the title is in the top bar. */
export function usePhone(): boolean {
  return useBelow('tablet');
}
