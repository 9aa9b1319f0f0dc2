import { mdiSilverwareForkKnife } from '@mdi/js';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { textSlot, listSlot } from '@restaurante/contract/table-orders/order.page.ts';
import { SEARCH_MAX } from '@restaurante/domain/search/plain-text.ts';
import { Menu } from './Menu.tsx';

const room = listSlot('room');

/**
 * Shows the page of a guest at a table (docs/rules/diner-page.md). Written to HTML when the web is built, filled by the
 * server and never run in a browser: no state, no event handlers; what moves is in diner.tsx.
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
      {room.start}
      <section id="room" aria-label="Tu mesa" />
      {room.end}
      <section id="sent" aria-label="Tus órdenes" aria-live="polite" hidden />
      <Search />
      <div id="chosen" hidden />
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

const search = listSlot('search');

/** Shows the search of a menu that is too large for one page; it works without script too. */
function Search() {
  return (
    <>
      {search.start}
      <form className="search" role="search">
        <input
          className="w-full"
          type="search"
          name="q"
          defaultValue={search.text('q')}
          maxLength={SEARCH_MAX}
          placeholder="Buscar en el menú"
          aria-label="Buscar en el menú"
          autoComplete="off"
        />
      </form>
      {search.end}
    </>
  );
}

const banner = listSlot('banner');
const logo = listSlot('logo');
const slogan = listSlot('slogan');

function Header() {
  return (
    <header>
      <div className="banner">
        {banner.start}
        {/* In a <picture>, because React would ask for the picture above it, outside of the list. */}
        <picture>
          {/* The smaller one on every phone, whatever its pixels: it is the largest thing on the way to the first look. */}
          <source media="(min-width: 48em)" srcSet={banner.text('full')} />
          <img className="block w-full" src={banner.text('medium')} alt="" fetchPriority="high" />
        </picture>
        {banner.end}
      </div>
      <div className="identity">
        <span className="logo centre">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={mdiSilverwareForkKnife} />
          </svg>
          {logo.start}
          <picture>
            <img className="cover" src={logo.text('src')} alt="" width={68} height={68} />
          </picture>
          {logo.end}
        </span>
        <div className="names grow min-w-0 anywhere">
          <h1>{textSlot('company')}</h1>
          {slogan.start}
          <p className="muted text-m">{slogan.text('text')}</p>
          {slogan.end}
        </div>
        <p className="table strong">Mesa {textSlot('table')}</p>
      </div>
    </header>
  );
}
