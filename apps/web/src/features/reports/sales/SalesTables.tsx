import {
  customerText,
  personName,
  productText,
  saleTotal,
  saleTypeText,
  soldText,
} from '@restaurante/contract/reports/report-texts.ts';
import type {
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { centsOf, dayText } from '../../../shared/api/answers.ts';
import { Money } from '../../../ui/Money.tsx';
import { shortTime } from '../amounts.tsx';
import type { SalesAnswer } from '../reports.api.ts';
import classes from '../Reports.module.css';
import { type MorePages, ReportTable } from '../ReportTable.tsx';
import { salesText } from './hourBars.ts';
import { customerColumns, Payment, productColumns, saleColumns, State } from './salesColumns.tsx';

interface SalesTablesProps {
  answer: SalesAnswer;
  report: MorePages;
  isOfBranches: boolean;
}

/** The rows of a report of sales, as they were grouped. */
export function SalesTables({ answer, report, isOfBranches }: SalesTablesProps) {
  if (answer.group === 'products') {
    return (
      <ReportTable
        label="Ventas por producto"
        rows={answer.report as readonly ReportProductWire[]}
        report={report}
        columns={productColumns}
        rowKey={({ id }) => id}
        rowName={productText}
        card={productCard}
        search={{
          placeholder: 'Buscar producto',
          text: (product) => `${productText(product)} ${product.category.name}`,
        }}
      />
    );
  }
  if (answer.group === 'customers') {
    return (
      <ReportTable
        label="Ventas por cliente"
        rows={answer.report as readonly ReportCustomerWire[]}
        report={report}
        columns={customerColumns}
        rowKey={({ id }) => id ?? 0}
        rowName={({ person }) => personName(person)}
        card={customerCard}
      />
    );
  }
  return (
    <ReportTable
      label="Ventas"
      rows={answer.report as readonly ReportSaleWire[]}
      report={report}
      count={answer.totals.count}
      columns={saleColumns(isOfBranches)}
      rowKey={({ id }) => id}
      rowName={({ sale_number, created_at }) =>
        `venta ${sale_number} del ${dayText(created_at.slice(0, 10))}`
      }
      rowClassName={({ paid_out }) => (paid_out === 0 ? classes.unpaid : undefined)}
      card={saleCard}
      expand={saleDetails}
      minWidth={1040}
    />
  );
}

const saleCard = (sale: ReportSaleWire) => (
  <>
    <div className={classes.cardTop}>
      <b>
        N° {sale.sale_number} · {saleTypeText(sale)}
      </b>
      <Money className="strong" value={centsOf(saleTotal(sale))} />
    </div>
    <div className={`muted small ${classes.cardTop}`}>
      <span className="num">
        {shortTime(sale.created_at)} · {customerText(sale)}
      </span>
      <Payment sale={sale} />
    </div>
  </>
);

const productCard = (product: ReportProductWire) => (
  <>
    <div className={classes.cardTop}>
      <b>{productText(product)}</b>
      <Money className="strong" value={centsOf(product.total)} />
    </div>
    <div className="muted small num">
      {formatCount(product.sales.quantity)} × <Money value={centsOf(product.sales.price)} /> ·{' '}
      {product.category.name}
    </div>
  </>
);

const customerCard = (customer: ReportCustomerWire) => (
  <>
    <div className={classes.cardTop}>
      <b>{personName(customer.person)}</b>
      <Money className="strong" value={centsOf(customer.total)} />
    </div>
    <div className="muted small num">
      {[customer.person.ci_nit, salesText(customer.sales_count)].filter(Boolean).join(' · ')}
    </div>
  </>
);

/** What an unfolded sale shows: everything that was ordered, and the money that moved. */
function saleDetails(sale: ReportSaleWire) {
  const { id, details, deleted_details, cashier_details, branch } = sale;
  return (
    <div className={classes.unfolded}>
      <section>
        <h3>Detalle</h3>
        <ul>
          {details.map((line) => (
            <li key={line.id}>{soldText(line)}</li>
          ))}
          {deleted_details.map((line) => (
            <li key={line.id}>
              <s>{soldText(line)}</s> <span className="muted small">quitado</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Cobros y devoluciones</h3>
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
      <section>
        <h3>Venta</h3>
        <ul>
          <li>{branch.name}</li>
          <li>
            <State sale={sale} />
          </li>
          <li>
            <a href={`/dashboard/sales/print/${id}?copy=1`} target="_blank" rel="noreferrer">
              Ver el recibo
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
