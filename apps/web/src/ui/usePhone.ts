import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 768 px: rows become cards, dialogs sheets, the title is in the top bar. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
}
