import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { textSlot } from '@restaurante/contract/table-orders/order.page.ts';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';

/**
 * Shows the page of a guest at a table (docs/rules/diner-page.md). Written to HTML when the web is built, filled by the server
 * and never run in a browser: no state, no event handlers; what moves is in diner.tsx.
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
      <section id="sent" aria-label="Tus órdenes" aria-live="polite" hidden />
      <Menu />
      <footer className="powered muted text-center">
        Powered by{' '}
        <a href="/" target="_blank" rel="noopener">
          {PRODUCT_NAME}
        </a>
      </footer>
      <div id="live" />
      <p className="notice" role="status" />
    </div>
  );
}
