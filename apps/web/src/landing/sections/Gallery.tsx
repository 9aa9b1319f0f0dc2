import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@mdi/js';
import { below } from '../../shared/breakpoints.ts';
import { Icon } from '../Icon.tsx';
import { Screenshot, type Shot } from '../Screenshot.tsx';

const SHOTS: readonly (Shot & { caption: string })[] = [
  {
    name: 'sell',
    alt: 'Pantalla de venta con los platos a la izquierda y el pedido de la mesa 7 a la derecha',
    caption: 'Vender: un toque por plato, el total siempre a la vista',
  },
  {
    name: 'phone',
    alt: 'La venta en un celular, con el pedido en una barra al pie',
    caption: 'En el celular: el mismo menú, al alcance del pulgar',
    isPhone: true,
  },
  {
    name: 'kitchen',
    alt: 'Lista de pedidos de la cocina con ticket, platos, mesa y minutos de espera',
    caption: 'Cocina: cada pedido al instante, con su tiempo de espera',
  },
  {
    name: 'close',
    alt: 'Cierre de caja con el conteo de billetes y monedas y la caja exacta',
    caption: 'Cierre de caja: cuenta por cortes y la diferencia al centavo',
  },
  {
    name: 'home',
    alt: 'Inicio con efectivo en caja, pagos QR, ventas de hoy, la semana y los cinco más vendidos',
    caption: 'Inicio: el día, la semana y lo que más se vende',
  },
  {
    name: 'products',
    alt: 'Lista de productos con foto, precio y stock por sucursal',
    caption: 'Productos: precios, fotos y stock de cada sucursal',
  },
];

const SIZES = `${below('tablet')} 90vw, ${below('wide')} 46vw, 588px`;

/** Screens of the demo restaurant; landing.ts opens them full size. */
export function Gallery() {
  return (
    <section className="part wide" aria-labelledby="galeria">
      <h2 id="galeria" className="title">
        Así se ve por dentro
      </h2>
      <div className="gallery">
        {SHOTS.map((shot) => (
          <figure key={shot.name} className={shot.name}>
            <button type="button" className="shot block w-full" disabled>
              <Screenshot shot={shot} sizes={shot.isPhone ? '280px' : SIZES} />
            </button>
            <figcaption className="muted text-m">{shot.caption}</figcaption>
          </figure>
        ))}
      </div>
      <dialog className="viewer" aria-label="Imagen ampliada">
        <div className="viewer-picture centre" />
        <p className="viewer-caption text-center" aria-live="polite" />
        <button type="button" className="centre" data-turn="-1" aria-label="Imagen anterior">
          <Icon path={mdiChevronLeft} />
        </button>
        <button type="button" className="centre" data-turn="1" aria-label="Imagen siguiente">
          <Icon path={mdiChevronRight} />
        </button>
        <button type="button" className="centre" data-close aria-label="Cerrar">
          <Icon path={mdiClose} />
        </button>
      </dialog>
    </section>
  );
}
