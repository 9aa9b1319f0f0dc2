import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { textSlot } from '@restaurante/contract/table-orders/order.page.ts';
import { Header } from './parts/Header.tsx';
import { Menu } from './parts/Menu.tsx';
import { OrderDialog } from './parts/OrderDialog.tsx';
import { SentOrders } from './parts/SentOrders.tsx';
import { ThanksDialog } from './parts/ThanksDialog.tsx';

/**
 * The page of a guest at a table (docs/rules/diner-page.md). Written to HTML when the web is built, filled by the server
 * and never run in a browser: no state, no event handlers; what moves is in diner.ts.
 */
export function DinerPage() {
  return (
    <div
      id="page"
      data-view="cuadricula"
      data-company={textSlot('companyId')}
      data-branch={textSlot('branchId')}
      data-table={textSlot('table')}
    >
      <Header />
      <SentOrders />
      <Menu />
      <footer className="powered">
        Powered by{' '}
        <a href="/" target="_blank" rel="noopener">
          {PRODUCT_NAME}
        </a>
      </footer>
      <button type="button" className="bar" id="open-order">
        <span className="count num" aria-hidden="true">
          0
        </span>
        Ver mi orden
        <span className="unseen" />
        <span className="total num">Bs. 0,00</span>
      </button>
      <OrderDialog />
      <ThanksDialog />
      <p className="notice" role="status" />
    </div>
  );
}
