import { Drawer, type DrawerProps } from '@mantine/core';
import { useBackButton } from '../layout/useBelow.ts';
import { useOpenedAfterMount } from './useOpenedAfterMount.ts';
import { useOverlay } from './useOverlay.ts';

/**
 * Shows a drawer; Escape and a device's back button close it like a dialog. A link in it that leaves the page needs
 * `replace` there: the open sheet has an entry of the history, and the new page takes its place.
 */
export function Sheet(props: DrawerProps) {
  const isOpened = useOpenedAfterMount(props.opened);
  const isUppermost = useOverlay(isOpened, props.onClose, { backCloses: useBackButton() });
  return <Drawer {...props} opened={isOpened} closeOnEscape={isUppermost} />;
}
