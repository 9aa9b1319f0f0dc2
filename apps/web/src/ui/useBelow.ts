import { useMediaQuery } from '@mantine/hooks';
import { below, type Width } from '../shared/breakpoints.ts';

/** Whether the window is narrower than this width. */
export function useBelow(width: Width): boolean {
  return useMediaQuery(below(width), false, { getInitialValueInEffect: false });
}
