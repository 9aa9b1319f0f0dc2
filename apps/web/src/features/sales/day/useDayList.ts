import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { daySalesQuery, type Till } from '../order/till.ts';
import { withSale } from './day.sales.ts';

/** Events come in bursts (a register is closed, a busy noon): one reload answers all of them. */
const RELOAD_MS = 1_000;

/** The branch's sales of the day: asked for once, then changed by answers and events. */
export function useDayList(till: Till) {
  const queries = useQueryClient();
  const { queryKey, ...options } = daySalesQuery(till);
  // While nobody looked at the list, nobody heard the events either.
  const { data, error } = useQuery({ queryKey, ...options, refetchOnMount: 'always' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reload = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    void queries.invalidateQueries({ queryKey });
  };
  const reloadSoon = () => {
    timer.current ??= setTimeout(reload, RELOAD_MS);
  };
  return {
    sales: data?.sales,
    error,
    reload,
    reloadSoon,
    /** Takes a sale as it is now into the list. */
    put: (sale: SaleWire) => {
      queries.setQueryData(queryKey, (before) => before && { sales: withSale(before.sales, sale) });
      // An answer on its way was written before this change and would undo it.
      if (queries.isFetching({ queryKey }) > 0) reload();
    },
  };
}

export type DayList = ReturnType<typeof useDayList>;
