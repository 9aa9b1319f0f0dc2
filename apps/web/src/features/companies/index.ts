export { NotificationSettings } from './NotificationSettings.tsx';
export { TableOrdersSwitch } from './TableOrdersSwitch.tsx';
