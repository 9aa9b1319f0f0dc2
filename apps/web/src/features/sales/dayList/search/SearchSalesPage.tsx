import { ROLE } from '@restaurante/contract/roles.ts';
import { searchSales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { CASHIER_SEARCH_DAYS } from '@restaurante/domain/sales/sale-limits.ts';
import { useSearch } from '@tanstack/react-router';
import { useSearchedPages } from '../../../../shared/api/useSearchedPages.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../../../ui/layout/layouts.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { ListTable } from '../../../../ui/list/ListTable.tsx';
import { matchesOnAnyDay } from '../daySales.ts';
import { useSaleRows } from '../row/useSaleRows.tsx';
import { SaleDialogs } from '../SaleDialogs.tsx';
import { readSalesSearch, type SalesSearch } from './salesSearch.ts';
import { SearchFilters } from './SearchFilters.tsx';

/** Shows 'Buscar ventas' (docs/rules/sales.md). */
export function SearchSalesPage() {
  const { branch } = useSignedIn();
  if (!branch) {
    return <EmptyState title="Elige una sucursal" hint="Elige una sucursal para buscar sus ventas." />;
  }
  return <SearchSales key={branch.id} />;
}

/** Returns whether a search finds a sale, as the server decides it. */
const isFound = (sale: SaleWire, { q, from, to }: SalesSearch): boolean =>
  (from === undefined || sale.business_day >= from) &&
  (to === undefined || sale.business_day <= to) &&
  (q === undefined || matchesOnAnyDay(sale, q));

const salesOf = ({ sales }: { sales: readonly SaleWire[] }) => sales;
const PART = 50;

function useFoundSales() {
  const { branchId } = useSignedIn();
  const search = readSalesSearch(useSearch({ strict: false }));
  const pages = useSearchedPages(searchSales, { id: branchId }, salesOf, {
    filters: { ...search, limit: PART },
    shows: (sale) => isFound(sale, search),
    isStill: true,
  });
  // Until the rows of this search are loaded, those of the one before stay as far as it finds them too.
  const isBefore = pages.list.isPlaceholderData;
  const rows = isBefore ? pages.rows?.filter((sale) => isFound(sale, search)) : pages.rows;
  return { ...pages, search, rows: isBefore && rows?.length === 0 ? undefined : rows };
}

function SearchSales() {
  const { role } = useSignedIn();
  const found = useFoundSales();
  return (
    <SaleDialogs sales={found.rows}>
      <PageHeader
        title="Buscar ventas"
        subtitle={role === ROLE.cashier && `Las ventas de los últimos ${CASHIER_SEARCH_DAYS} días.`}
      />
      <Stack gap={12}>
        <SearchFilters search={found.search} />
        <FoundSales
          // Another search begins at its first page.
          key={JSON.stringify(found.search)}
          {...found}
        />
      </Stack>
    </SaleDialogs>
  );
}

function FoundSales({ list, rows, search }: ReturnType<typeof useFoundSales>) {
  return (
    <ListTable<SaleWire>
      label="Ventas encontradas"
      rows={rows}
      error={list.error}
      onRetry={() => void list.refetch()}
      more={list}
      {...useSaleRows()}
      empty={
        Object.keys(search).length === 0
          ? { hint: 'Las ventas de tu sucursal aparecerán aquí.' }
          : { title: 'Sin resultados', hint: 'Prueba con otras palabras u otras fechas.' }
      }
    />
  );
}
