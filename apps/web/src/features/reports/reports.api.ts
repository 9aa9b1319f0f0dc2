import type { AnswerOf, AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import {
  exportCashiersReport,
  exportKitchenReport,
  exportPurchasesReport,
  exportSalesReport,
  reportCashiers,
  reportKitchen,
  reportPurchases,
  reportSales,
} from '@restaurante/contract/reports/reports.endpoints.ts';
import { infiniteQueryOptions, type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, UNREACHABLE } from '../../shared/api/call.ts';
import { useDownload } from '../../shared/api/useDownload.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { closeNotice, notify } from '../../ui/feedback/notices.tsx';
import { kitchenReport, periodReport, type ReportSearch, salesReport } from './filters/reportSearch.ts';

type ReportEndpoint =
  | typeof reportSales
  | typeof reportCashiers
  | typeof reportPurchases
  | typeof reportKitchen;
/** The first page has the totals. */
type Whole<A extends { readonly totals: unknown }> = A & { readonly totals: NonNullable<A['totals']> };
export type SalesAnswer = Whole<AnswerOf<typeof reportSales>>;
export type CashiersAnswer = Whole<AnswerOf<typeof reportCashiers>>;
export type PurchasesAnswer = Whole<AnswerOf<typeof reportPurchases>>;
export type KitchenAnswer = Whole<AnswerOf<typeof reportKitchen>>;

/** Only the first page has the totals. No event fetches a report again: it is of the time of its making. */
function reportQuery<E extends ReportEndpoint>(endpoint: E, companyId: number, body: object) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, { companyId }, body],
    meta: { reads: [] },
    queryFn: ({ pageParam, signal }) =>
      call<AnyEndpoint>(endpoint, {
        params: { companyId },
        body: { ...body, before: pageParam },
        signal,
      }) as Promise<AnswerOf<E>>,
    initialPageParam: undefined as number | string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Returns all loaded rows, with the totals of the first page. */
function joinPages<A extends { report: readonly unknown[]; totals: unknown }>({
  pages,
}: InfiniteData<A>): Whole<A> | undefined {
  return pages[0] && ({ ...pages[0], report: pages.flatMap(({ report }) => report) } as Whole<A>);
}

/** `search` is null while there is no report to generate. */
function useReport<E extends ReportEndpoint, Body extends object>(
  endpoint: E,
  search: ReportSearch | null,
  bodyOf: (search: ReportSearch) => Body,
  excel: { download: (sent: { params: { companyId: number }; body: Body }) => void; isPending: boolean },
) {
  const body = bodyOf(search ?? {});
  const params = useOwnCompany();
  const report = useInfiniteQuery({
    ...reportQuery(endpoint, params.companyId, body),
    enabled: search !== null,
  });
  const { error } = report;
  useEffect(() => {
    if (!error) return undefined;
    notify.error(UNREACHABLE, 'report');
    return () => closeNotice('report');
  }, [error]);
  return {
    report,
    answer: report.data && joinPages(report.data),
    /** Loads the rows that are missing, and returns them all. */
    loadAll: async () => {
      let loadedReport = report;
      while (loadedReport.hasNextPage) {
        loadedReport = await report.fetchNextPage();
        if (loadedReport.isError) throw loadedReport.error;
      }
      return loadedReport.data && joinPages(loadedReport.data);
    },
    downloadExcel: () => excel.download({ params, body }),
    isDownloading: excel.isPending,
  };
}

export const useSalesReport = (search: ReportSearch | null) =>
  useReport(reportSales, search, salesReport, useDownload(exportSalesReport));
export const useCashiersReport = (search: ReportSearch | null) =>
  useReport(reportCashiers, search, periodReport, useDownload(exportCashiersReport));
export const usePurchasesReport = (search: ReportSearch | null) =>
  useReport(reportPurchases, search, periodReport, useDownload(exportPurchasesReport));
export const useKitchenReport = (search: ReportSearch | null) =>
  useReport(reportKitchen, search, kitchenReport, useDownload(exportKitchenReport));
