import { Notifications } from '@mantine/notifications';
import { usePhone } from '../ui/usePhone.ts';

/** Where notices appear: bottom right, on phones at the top; three at most. */
export function Notices() {
  return (
    <Notifications position={usePhone() ? 'top-center' : 'bottom-right'} limit={3} containerWidth={400} />
  );
}
