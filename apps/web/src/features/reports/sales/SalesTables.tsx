import {
  customerText,
  personName,
  saleTotal,
  saleTypeText,
} from '@restaurante/contract/reports/report-texts.ts';
import type {
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayText } from '../../../shared/api/answers.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { Stack } from '../../../ui/layout/layouts.tsx';
import type { MorePages } from '../../../ui/list/LoadMore.tsx';
import type { Column } from '../../../ui/list/rowLooks.tsx';
import type { Sorting } from '../../../ui/list/SortTitle.tsx';
import { OpenedSale } from '../../sales/index.ts';
import { CardTop, type RowTexts } from '../amounts.tsx';
import { salesText } from '../dayBars.ts';
import { type ReportSearch, salesOf } from '../filters/reportSearch.ts';
import type { SalesAnswer } from '../reports.api.ts';
import { ReportTable } from '../ReportTable.tsx';
import { customerColumns, Payment, productColumns, ProductOptions, saleColumns } from './salesColumns.tsx';
import classes from '../Reports.module.css';
import links from './Links.module.css';

interface SalesTablesProps {
  answer: SalesAnswer;
  report: MorePages;
  search: ReportSearch;
  sorting: Sorting;
  texts: RowTexts;
}

export function SalesTables(props: SalesTablesProps) {
  const { answer, report, texts } = props;
  if (answer.group === 'products') return <ProductsTable {...props} />;
  if (answer.group === 'customers') return <CustomersTable {...props} />;
  return (
    <ReportTable
      label="Ventas"
      rows={answer.report as readonly ReportSaleWire[]}
      report={report}
      count={answer.totals.count}
      columns={saleColumns(texts)}
      rowKey={({ id }) => id}
      rowName={({ sale_number, created_at }) =>
        `${sale_number === null ? 'reserva' : `venta ${sale_number}`} del ${dayText(created_at.slice(0, 10))}`
      }
      rowClassName={({ paid_out }) => (paid_out === 0 ? classes.unpaid : undefined)}
      card={(sale) => saleCard(sale, texts)}
      expand={saleDetails}
      minWidth={1070}
    />
  );
}

function ProductsTable({ answer, report, search, sorting }: SalesTablesProps) {
  const name = (product: ReportProductWire) => (
    <>
      <SalesLink search={salesOf(search, { product: product.id })}>{productName(product)}</SalesLink>
      <ProductOptions product={product} />
    </>
  );
  return (
    <ReportTable
      label="Ventas por producto"
      rows={answer.report as readonly ReportProductWire[]}
      report={report}
      columns={withNames(productColumns, name)}
      sorting={sorting}
      rowKey={({ id }) => id}
      rowName={productName}
      card={(product) => productCard(product, search)}
      search={{
        placeholder: 'Buscar producto',
        text: (product) => `${productName(product)} ${product.category.name}`,
      }}
    />
  );
}

function CustomersTable({ answer, report, search }: SalesTablesProps) {
  const name = ({ id, person }: ReportCustomerWire) =>
    id === null ? (
      personName(person)
    ) : (
      <SalesLink search={salesOf(search, { customer: id })}>{personName(person)}</SalesLink>
    );
  return (
    <ReportTable
      label="Ventas por cliente"
      rows={answer.report as readonly ReportCustomerWire[]}
      report={report}
      columns={withNames(customerColumns, name)}
      rowKey={({ id }) => id ?? 0}
      rowName={({ person }) => personName(person)}
      card={(customer) => customerCard(customer, name(customer))}
    />
  );
}

/** Links a figure to the sales it counts. */
const SalesLink = ({ search, children }: { search: ReportSearch; children: ReactNode }) => (
  <Link to="." search={search as never} className={links.toSales}>
    {children}
  </Link>
);

/** The first column leads to the sales; on paper it does not. */
const withNames = <Row,>(columns: readonly Column<Row>[], name: (row: Row) => ReactNode) =>
  columns.map((column, place) => (place === 0 ? { ...column, render: name } : column));

const saleCard = (sale: ReportSaleWire, { timeText }: RowTexts) => (
  <>
    <CardTop bs={saleTotal(sale)}>
      {sale.sale_number === null ? 'Reserva' : `N° ${sale.sale_number}`} · {saleTypeText(sale)}
    </CardTop>
    <div className={`muted small ${classes.cardTop}`}>
      <span className="num">
        {timeText(sale.created_at)} · {customerText(sale)}
      </span>
      <Payment sale={sale} />
    </div>
  </>
);

const productCard = (product: ReportProductWire, search: ReportSearch) => (
  <>
    <CardTop bs={product.total}>
      <SalesLink search={salesOf(search, { product: product.id })}>{productName(product)}</SalesLink>
    </CardTop>
    <div className="muted small num">
      {formatCount(product.sales.quantity)} × <Money value={centsOf(product.sales.price)} /> ·{' '}
      {product.category.name}
    </div>
    <ProductOptions product={product} />
  </>
);

const customerCard = (customer: ReportCustomerWire, name: ReactNode) => (
  <>
    <CardTop bs={customer.total}>{name}</CardTop>
    <div className="muted small num">
      {[customer.person.ci_nit, salesText(customer.sales_count)].filter(Boolean).join(' · ')}
    </div>
  </>
);

const saleDetails = ({ id, cashier_details, branch }: ReportSaleWire) => (
  <Stack gap={16} className={classes.unfolded}>
    <OpenedSale id={id} />
    <section>
      <h3>Cobros y devoluciones · {branch.name}</h3>
      {cashier_details.length === 0 && <p className="muted">Ninguno</p>}
      <ul>
        {cashier_details.map(({ type, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have nothing else
          <li key={index}>
            {type === 1 ? 'Cobro' : 'Devolución'} <Money value={centsOf(type === 1 ? amount : -amount)} />
          </li>
        ))}
      </ul>
    </section>
  </Stack>
);
