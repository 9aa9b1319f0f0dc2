import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px: rows become cards, dialogs sheets, the title moves to the top bar. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
}
