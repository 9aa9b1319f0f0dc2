import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

export const useStations = () => useQuery(query(listStations, { params: useOwnCompany() }));
