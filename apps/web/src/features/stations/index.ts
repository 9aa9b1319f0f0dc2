export { StationField } from './StationField.tsx';
export { useStations } from './stations.api.ts';
