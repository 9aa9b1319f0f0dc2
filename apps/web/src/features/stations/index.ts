export { StationField } from './StationField.tsx';
export { useBranchStations, useStations } from './stations.api.ts';
