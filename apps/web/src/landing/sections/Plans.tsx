import { mdiWhatsapp } from '@mdi/js';
import { listSlot, textSlot } from '@restaurante/contract/landing/landing.page.ts';
import { Icon } from '../Icon.tsx';
import { WayIn } from './WayIn.tsx';

const plans = listSlot('plans');
const payments = listSlot('payments');

/**
 * Shows the plans; the server fills in names and prices, one card for each plan (build/prerender.ts, the API's
 * features/landing).
 */
export function Plans() {
  return (
    <section id="planes" className="band" aria-labelledby="planes-titulo">
      <div className="wide">
        <h2 id="planes-titulo" className="title">
          Planes
        </h2>
        <p className="lead">Los primeros 30 días son gratis, con todas las funciones y varias sucursales.</p>
        <div className="plans">
          {plans.start}
          <article className="plan">
            <h3>{plans.text('name')}</h3>
            <p className="price">
              <span>Bs.</span> {plans.text('price')} <small>al mes</small>
            </p>
            <p className="about">{plans.text('description')}</p>
            <WayIn label="Probar gratis" look="" />
          </article>
          {plans.end}
        </div>
        <div className="payments">
          <h3>Formas de pago</h3>
          <ul>
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
