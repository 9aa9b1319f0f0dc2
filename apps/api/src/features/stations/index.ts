export {
  createFirstStation,
  firstStation,
  keepStations,
  listStations,
  requireStation,
} from './stations.service.ts';
