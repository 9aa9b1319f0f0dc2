import { mdiWhatsapp } from '@mdi/js';
import { listSlot, textSlot } from '@restaurante/contract/landing/landing.page.ts';
import { Icon } from '../Icon.tsx';
import { WayIn } from './WayIn.tsx';

const plans = listSlot('plans');
const payments = listSlot('payments');

/** The server fills in the plans (build/prerender.ts, the API's features/landing). */
export function Plans() {
  return (
    <section id="planes" className="band bg-card" aria-labelledby="planes-titulo">
      <div className="wide">
        <h2 id="planes-titulo" className="title">
          Planes
        </h2>
        <p className="lead muted">
          Los primeros 30 días son gratis, con todas las funciones y varias sucursales.
        </p>
        <div className="plans">
          {plans.start}
          <article className="plan column">
            <h3>{plans.text('name')}</h3>
            <p className="price num">
              <span className="muted">Bs.</span> {plans.text('price')} <small className="muted">al mes</small>
            </p>
            <p className="about muted grow">{plans.text('description')}</p>
            <WayIn label="Probar gratis" look="" />
          </article>
          {plans.end}
        </div>
        <div className="payments wrap">
          <h3>Formas de pago</h3>
          <ul className="muted">
            {payments.start}
            <li>{payments.text('text')}</li>
            {payments.end}
          </ul>
          <a className="button" href={textSlot('whatsappUrl')} target="_blank" rel="noopener">
            <Icon path={mdiWhatsapp} />
            Consultar por WhatsApp
          </a>
        </div>
      </div>
    </section>
  );
}
