import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../shared/api/query.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { forgetBranch, takeSlipsOfBranch } from './kitchenSlips.ts';
import { kitchenPapers } from './papers.ts';
import { queuePapers } from './printThermal.ts';

/** The events of the branch bring the changes; this finds any that got lost. */
const ASK_EVERY_MS = 60_000;

/**
 * Renders nothing; prints the comanda of each order of the branch that any user accepts, of added lines, and each
 * change (docs/rules/printing.md).
 */
export function ComandaPrinter() {
  const { branchId, role } = useSignedIn();
  const { data } = useQuery({
    ...query(listKitchenSales, { params: { id: branchId }, query: { voided: 1 } }),
    enabled: branchId > 0 && role !== ROLE.courier,
    refetchOnMount: 'always',
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (data) queuePapers(kitchenPapers(takeSlipsOfBranch(branchId, data.sales)));
  }, [branchId, data]);
  useEffect(() => () => void (localSettings().sales.printComanda || forgetBranch()), []);
  return null;
}
