import { mdiClockOutline, mdiEmailOutline, mdiMapMarkerOutline, mdiPhone, mdiWhatsapp } from '@mdi/js';
import { textSlot } from '@restaurante/contract/landing/landing.page.ts';
import { Icon } from '../Icon.tsx';

const INFORMATION = [
  { href: '#modulos', label: 'Módulos' },
  { href: '#planes', label: 'Planes y precios' },
  { href: '#galeria', label: 'Galería' },
  { href: '#por-que', label: 'Por qué elegirnos' },
  { href: '#preguntas', label: 'Preguntas frecuentes' },
  { href: '/ayuda', label: 'Ayuda' },
];
const SERVICES = [
  'Punto de venta',
  'Pantalla de cocina',
  'Pantalla de tickets',
  'Control de cajas',
  'Inventario por sucursal',
  'Soporte técnico',
];

export function Footer() {
  return (
    <footer id="contacto" className="foot bg-card">
      <div className="wide columns">
        <div>
          <h2>Información</h2>
          <ul>
            {INFORMATION.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Servicios</h2>
          <ul>
            {SERVICES.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </div>
        <Contact />
      </div>
      <p className="wide provider muted text-m">© {textSlot('providerName')}</p>
    </footer>
  );
}

function Contact() {
  return (
    <address>
      <h2>Contacto</h2>
      <ul>
        <li>
          <Icon path={mdiWhatsapp} />
          <a href={textSlot('whatsappUrl')} target="_blank" rel="noopener">
            WhatsApp {textSlot('whatsapp')}
          </a>
        </li>
        <li>
          <Icon path={mdiPhone} />
          <a href={textSlot('phoneUrl')}>{textSlot('phone')}</a>
        </li>
        <li>
          <Icon path={mdiEmailOutline} />
          <a href={`mailto:${textSlot('email')}`}>{textSlot('email')}</a>
        </li>
        <li>
          <Icon path={mdiMapMarkerOutline} />
          {textSlot('address')}
        </li>
        <li>
          <Icon path={mdiClockOutline} />
          {textSlot('hours')}
        </li>
      </ul>
    </address>
  );
}
