import { companyErrors } from '@restaurante/contract/companies/companies.errors.ts';
import { listSlot, textSlot } from '@restaurante/contract/table-orders/order.page.ts';

const choices = listSlot('choices');
const tabs = choices.list('tabs');
const closedSlot = listSlot('closed');
const companyClosed = listSlot('companyClosed');
const nothing = listSlot('nothing');
const categories = listSlot('categories');
const heading = categories.list('heading');
const more = listSlot('more');
const extras = listSlot('extras');
const types = categories.list('types');
const title = types.list('title');

/** Shows the part that is fetched again when the menu changes (refresh.ts). */
export function Menu() {
  return (
    <main
      id="menu"
      data-revision={textSlot('revision')}
      data-line-max={textSlot('lineMax')}
      data-order-max={textSlot('orderMax')}
    >
      {closedSlot.start}
      <p className="closed text-m">
        <b className="block">Servicio no disponible</b> Por ahora no se toman pedidos desde la mesa: llama a
        quien te atiende.
      </p>
      {closedSlot.end}
      {companyClosed.start}
      <p className="closed text-m">
        <b>{companyErrors.company_closed.message}</b>
      </p>
      {companyClosed.end}
      {choices.start}
      <div className="choices">
        <nav className="tabs" aria-label="Categorías">
          {tabs.start}
          <a href={tabs.text('href')} aria-current={tabs.text('current') as 'true'}>
            {tabs.text('name')}
          </a>
          {tabs.end}
        </nav>
      </div>
      <div className="views" role="group" aria-label="Vista">
        <button type="button" className="text-m" data-show="cuadricula" aria-pressed="true">
          Cuadrícula
        </button>
        <button type="button" className="text-m" data-show="agrupado" aria-pressed="false">
          Agrupado
        </button>
      </div>
      {choices.end}
      {nothing.start}
      <p className="nothing muted">No encontramos «{nothing.text('q')}» en el menú.</p>
      {nothing.end}
      <Part />
      <p className="branch muted text-center">{textSlot('branch')}</p>
    </main>
  );
}

function Part() {
  return (
    <div className="part" data-part={textSlot('part')}>
      {categories.start}
      <section
        id={`c${categories.text('anchor')}`}
        className="category"
        style={{ '--tint': `var(--t-${categories.text('tint')})` }}
      >
        {heading.start}
        <h2>{heading.text('name')}</h2>
        {heading.end}
        {types.start}
        <div className="type">
          {title.start}
          <h3 className="muted">{title.text('text')}</h3>
          {title.end}
          <ul>
            <Card />
          </ul>
        </div>
        {types.end}
      </section>
      {categories.end}
      {extras.start}
      <p data-extras="" hidden>
        {extras.text('json')}
      </p>
      {extras.end}
      {more.start}
      <a className="more block text-center strong" href={more.text('href')}>
        Ver más
      </a>
      {more.end}
    </div>
  );
}

const products = types.list('products');
const fullPrice = products.list('fullPrice');
const picture = products.list('picture');
const initial = products.list('initial');

/** Shows one product: a touch adds it. The script reads its price and name from here. */
function Card() {
  return (
    <>
      {products.start}
      <li>
        <button
          type="button"
          className="card w-full"
          aria-disabled={products.text('soldOut') as 'true'}
          data-product={products.text('id')}
          data-cents={products.text('cents')}
          data-name={products.text('name')}
          data-detail={products.text('detail')}
        >
          <span className="words column min-w-0 anywhere">
            <b>{products.text('name')}</b>
            <span className="clamped muted text-m">{products.text('detail')}</span>
            <span className="price num">
              <span className="bs">Bs. </span>
              {products.text('price')}
              {fullPrice.start}
              <s className="text-m">
                <span className="unseen"> antes </span>
                {fullPrice.text('price')}
              </s>
              {fullPrice.end}
            </span>
            <span className="sold-out strong">Agotado</span>
          </span>
          <span className="picture centre">
            {picture.start}
            {/* As in DinerPage.tsx. */}
            <picture>
              <img
                className="w-full"
                src={picture.text('small')}
                srcSet={`${picture.text('small')} 320w, ${picture.text('medium')} 720w`}
                sizes="120px"
                alt=""
                width={116}
                height={96}
                loading={picture.text('loading') as 'lazy'}
                decoding="async"
                // After the banner, which is larger.
                fetchPriority="low"
              />
            </picture>
            {picture.end}
            {initial.start}
            <span className="initial muted strong" aria-hidden="true">
              {initial.text('letter')}
            </span>
            {initial.end}
            <span className="add num centre" />
          </span>
        </button>
      </li>
      {products.end}
    </>
  );
}
