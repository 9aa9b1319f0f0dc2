export { StationField } from './StationField.tsx';
