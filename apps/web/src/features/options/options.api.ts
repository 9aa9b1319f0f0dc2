import { listOptionGroups } from '@restaurante/contract/options/options.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useOwnCompany } from '../../shared/session/session.ts';

export const useOptionGroups = () => useQuery(query(listOptionGroups, { params: useOwnCompany() }));
