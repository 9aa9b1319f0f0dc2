import { ROLE } from '@restaurante/contract/roles.ts';
import { dayPeriod, type PeriodType } from '@restaurante/domain/reports/period.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import type { SortOrder } from '../../../ui/list/sortRows.ts';
import type { Sorting } from '../../../ui/list/SortTitle.tsx';
import { useAllowsBranches, useBranches } from '../../branches/index.ts';
import { type RowTexts, timeTextOf } from '../amounts.tsx';
import {
  inGroup,
  ofType,
  periodOf,
  periodProblem,
  readReportSearch,
  type ReportGroup,
  type ReportSearch,
  startingWith,
  suggested,
} from './reportSearch.ts';

export type ReportFilters = ReturnType<typeof useReportFilters>;

/** Returns the fields and the generated report's filters, from the address (docs/rules/reports.md). */
export function useReportFilters() {
  const today = useToday();
  const navigate = useNavigate();
  const { order, ...addressSearch } = startingWith(readReportSearch(useSearch({ strict: false })), today);
  const address = JSON.stringify(addressSearch);
  const [typed, setTyped] = useState({ address, fields: suggested(addressSearch, today) });
  // Another address (a link, the browser's way back) fills in the fields again.
  const fields = typed.address === address ? typed.fields : suggested(addressSearch, today);
  const open = (search: ReportSearch) =>
    void navigate({ to: '.', search: readReportSearch({ ...search, order }) as never });
  const change = (changes: { [K in keyof ReportSearch]?: ReportSearch[K] | undefined }) =>
    setTyped({ address, fields: readReportSearch({ ...fields, ...changes }) });
  const period = periodOf(addressSearch);
  const branches = useChoosableBranches();
  const { branch: own } = useSignedIn();
  const limit = branches === null ? own : branches.find(({ id }) => id === addressSearch.branch);
  return {
    /** Branches that a report can be limited to, none until they have loaded; null where there is no choice. */
    branches,
    texts: {
      isOfBranches: branches !== null && addressSearch.branch === undefined,
      timeText: timeTextOf(period ?? dayPeriod(today)),
    } satisfies RowTexts,
    branchText: limit ? `Sucursal: ${limit.name}` : 'Todas las sucursales',
    sorting: {
      order: order ?? null,
      onOrder: (next: SortOrder) => {
        const search = readReportSearch({ ...addressSearch, order: next ?? undefined });
        void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
      },
    } satisfies Sorting,
    isOver: period !== null && period.until < today,
    /** Null while there is nothing to generate: the period is not complete. */
    generatedSearch: period === null ? null : addressSearch,
    fields,
    change,
    changeType: (type: PeriodType) => open(ofType(fields, type)),
    /** Another grouping generates a visible report again. */
    changeGroup: (group: ReportGroup) => {
      const next = inGroup(fields, group);
      if (period !== null && periodProblem(next) === null) open(next);
      else setTyped({ address, fields: next });
    },
    /** Shows the report, or names the missing fields; fetches an unchanged one again. */
    generate: (again: () => void) => {
      const problem = periodProblem(fields);
      if (problem !== null) return notify.warning(problem, 'report');
      return JSON.stringify(readReportSearch(fields)) === address ? again() : open(fields);
    },
  };
}

function useChoosableBranches() {
  const { role } = useSignedIn();
  const mayBeSeveral = useAllowsBranches();
  const { data } = useBranches();
  if (role !== ROLE.administrator || !mayBeSeveral || data?.branches.length === 1) return null;
  return data?.branches ?? [];
}
