export { CityField, useCities } from './CityField.tsx';
