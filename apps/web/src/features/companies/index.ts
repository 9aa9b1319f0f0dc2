export { TableOrdersSwitch } from './TableOrdersSwitch.tsx';
