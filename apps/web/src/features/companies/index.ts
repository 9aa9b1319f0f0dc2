export { AuthoritySettings } from './AuthoritySettings.tsx';
export { CashSettings } from './CashSettings.tsx';
export { GuestSettings } from './GuestSettings.tsx';
export { ReservationSettings } from './ReservationSettings.tsx';
export { KitchenSettings } from './KitchenSettings.tsx';
export { MovementKindsSettings } from './MovementKindsSettings.tsx';
export { NotificationSettings } from './NotificationSettings.tsx';
export { TableOrdersSwitch } from './TableOrdersSwitch.tsx';
