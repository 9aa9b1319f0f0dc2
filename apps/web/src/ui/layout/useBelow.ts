import { useMediaQuery } from '@mantine/hooks';
import { below, type Width } from '../../shared/breakpoints.ts';

export function useBelow(width: Width): boolean {
  return useMediaQuery(below(width), false, { getInitialValueInEffect: false });
}

/** On phones rows become cards, dialogs sheets, and the title is in the top bar. */
export function usePhone(): boolean {
  return useBelow('tablet');
}

/** Returns whether the device has a back button: a phone, or any device with a touch screen. */
export function useBackButton(): boolean {
  const hasTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const isPhone = usePhone();
  return isPhone || hasTouch;
}
