import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../shared/api/query.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { forgetComandas, printNewComandas } from './comandas.ts';

/** The events of the branch bring the changes; this finds any that got lost. */
const ASK_EVERY_MS = 60_000;

/**
 * Renders nothing; prints the comanda of each order of the branch that is accepted, by any user, and of each
 * further round (docs/rules/printing.md).
 */
export function ComandaPrinter() {
  const { branchId, role } = useSignedIn();
  const ask = query(listKitchenSales, { params: { id: branchId } });
  const { data } = useQuery({
    ...ask,
    // The kitchen's screen changes its own answer as events come.
    queryKey: [...ask.queryKey, 'comandas'],
    enabled: branchId > 0 && role !== ROLE.courier,
    refetchOnMount: 'always',
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (data) printNewComandas(branchId, data.sales);
  }, [branchId, data]);
  useEffect(() => () => void (localSettings().sales.printComanda || forgetComandas()), []);
  return null;
}
