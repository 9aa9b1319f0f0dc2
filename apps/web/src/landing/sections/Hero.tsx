import { mdiCheck } from '@mdi/js';
import { below } from '../../shared/breakpoints.ts';
import { Icon } from '../Icon.tsx';
import { FACTS } from '../landing.texts.ts';
import { sourcesOf } from '../Screenshot.tsx';
import { WayIn } from './WayIn.tsx';

const ALT = 'Pantalla de venta: menú con fotos y precios, y el pedido de la mesa con su total';

/** Shows the product's promise and a picture of the till; on a phone, of the till on a phone. */
export function Hero() {
  const phone = sourcesOf({ name: 'phone', alt: ALT, isPhone: true });
  const desk = sourcesOf({ name: 'sell', alt: ALT });
  return (
    <section className="hero">
      <div className="wide">
        <div className="promise">
          <h1>Tu restaurante, al día y al centavo</h1>
          <p className="muted">
            Vende en mesa o para llevar, avisa a la cocina al instante y cierra la caja sin sorpresas. En
            todas tus sucursales.
          </p>
          <div className="ways wrap">
            <WayIn label="Probar 30 días gratis" look="primary big" />
            <a className="button mid" href="#planes">
              Ver planes
            </a>
          </div>
          <ul className="facts muted text-m">
            {FACTS.map((fact) => (
              <li key={fact} className="row">
                <Icon path={mdiCheck} />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <picture className="till">
          <source
            media={below('tablet')}
            srcSet={phone.srcSet}
            sizes="280px"
            width={phone.width}
            height={phone.height}
          />
          <img
            className="block"
            src={desk.address(desk.width)}
            srcSet={desk.srcSet}
            sizes={`${below('laptop')} 92vw, 900px`}
            width={desk.width}
            height={desk.height}
            alt={ALT}
            fetchPriority="high"
          />
        </picture>
      </div>
    </section>
  );
}
