import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents, formatAmount, type Cents } from '@restaurante/domain/money/money.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { pictureUrl } from '../../../ui/picture.ts';
import { centsOf, dayAndTime } from '../../../shared/api/answers.ts';
import { amountsOf, customerName, kindOf, placeName, ticketOf } from '../sale.ts';
import { registerName } from '../../cash-registers/index.ts';
import classes from './Receipt.module.css';
import type { SlipContentProps } from './slipContentProps.ts';

/** '591 71234567': people read the prefix and the number apart. */
const spaced = (phones: string) => phones.replaceAll(/\b591(?=\d{8}\b)/g, '591 ');

function Head({ branch }: Pick<SaleWire, 'branch'>) {
  const company = useSignedIn().company;
  return (
    <header className={classes.center}>
      {company?.logos && <img className={classes.logo} src={pictureUrl(company.logos, 'small')} alt="" />}
      <b className={classes.company}>{company?.name}</b>
      <div>{branch.name}</div>
      <div>{[branch.address, branch.city.name].filter(Boolean).join(', ')}</div>
      {branch.phones && <div>Tel. {spaced(branch.phones)}</div>}
    </header>
  );
}

function Pair({ left, right, strong }: { left: string; right?: string; strong?: boolean }) {
  return (
    <div className={classes.pair} data-strong={strong || undefined}>
      <span>{left}</span>
      {right !== undefined && <span>{right}</span>}
    </div>
  );
}

/** When, at which register, by whom and for whom. */
function Facts({ sale }: { sale: SaleWire }) {
  const { cashier, user, customer, employe, delivery_address } = sale;
  const ciNit = customer?.person.ci_nit;
  return (
    <section>
      <Pair left={dayAndTime(sale.created_at)} right={cashier ? registerName(cashier.name) : ''} />
      {user && <Pair left={`Cajero(a): ${user.name}`} />}
      <Pair left={`Cliente: ${customerName(sale)}`} right={ciNit ? `NIT/CI ${ciNit}` : ''} />
      {employe && <Pair left={`Delivery: ${employe.name}`} />}
      {delivery_address && <Pair left={`Dirección: ${delivery_address}`} />}
    </section>
  );
}

function Lines({ details }: Pick<SaleWire, 'details'>) {
  return (
    <section>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Cant</th>
            <th scope="col">Detalle</th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {details.map((line) => (
            <tr key={line.id}>
              <td>{line.quantity}</td>
              <td>
                {line.product.name} {kindOf(line)}
              </td>
              <td>{formatAmount(centsOf(line.subtotal))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** From the subtotal to the change. */
function Sums({ sale }: { sale: SaleWire }) {
  const { lines, discount, deliveryFee, owed, cashPaid, qrPaid, debt } = amountsOf(sale);
  const row = (label: string, amount: Cents, isShown: boolean) =>
    isShown && <Pair left={label} right={formatAmount(amount)} />;
  return (
    <section>
      {row('Subtotal', lines, true)}
      {row('Descuento', cents(0 - discount), discount > 0)}
      {row('Delivery', deliveryFee, deliveryFee > 0)}
      <Pair left="TOTAL Bs" right={formatAmount(owed)} strong />
      {row('Efectivo', cashPaid, cashPaid > 0)}
      {row('QR', qrPaid, qrPaid > 0)}
      {row('Recibido', centsOf(sale.cash_tendered), cashPaid > 0)}
      {row('Cambio', centsOf(sale.change), cashPaid > 0)}
      {row('Saldo', debt, debt > 0 && debt !== owed)}
    </section>
  );
}

/** The customer's receipt (PRODUCT §8). */
export function SaleReceipt({ sale, isCopy }: SlipContentProps) {
  return (
    <>
      <Head branch={sale.branch} />
      <section className={classes.center}>
        {isCopy && <b className={classes.mark}>COPIA</b>}
        <b>NOTA DE VENTA</b>
        <div>sin valor fiscal</div>
        <div className={classes.ticket}>{ticketOf(sale)}</div>
        <b className={classes.place}>{placeName(sale)}</b>
      </section>
      <Facts sale={sale} />
      <Lines details={sale.details} />
      <Sums sale={sale} />
      {sale.deleted_at === null && sale.paid_out === 0 && <b className={classes.mark}>PENDIENTE</b>}
      {sale.deleted_at !== null && <b className={classes.mark}>ANULADA</b>}
      <footer className={classes.center}>¡Gracias por su visita!</footer>
    </>
  );
}
