import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportSaleWire } from '@restaurante/contract/reports/reports.wire.ts';
import { screen } from '@testing-library/react';
import { branchOf } from '../../../test/product.ts';
import { reportSale, salesAnswer } from '../../../test/reports.ts';
import { fakeServer } from '../../../test/server.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { SalesReportPage } from './SalesReportPage.tsx';

export const PAGE = '/dashboard/reports/sales';
export const DAY = `${PAGE}?type=daily&date=2026-11-21`;
export const unpaid: Partial<ReportSaleWire> = { paid_out: 0, cashier_details: [], amount_received_cash: 0 };
export const paid = reportSale(87);

/** Opens the report at an address; the server answers with two sales by default. */
export function open(address = DAY, answer = salesAnswer([paid, reportSale(86, unpaid)])) {
  const server = fakeServer();
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
  server.answer(listEmployees, {
    employes: [{ id: 5, person: { first_name: 'Rolando' } }],
  });
  server.answer(listProductCategoryNames, { data: [{ id: 2, name: 'Platos' }] });
  server.answer(reportSales, answer);
  return { server, ...renderShellPages({ [PAGE]: SalesReportPage }, address) };
}

export const rows = () => screen.findAllByRole('row', { name: /Mesa 7/ });
