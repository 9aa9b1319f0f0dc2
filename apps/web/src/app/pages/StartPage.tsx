import {
  mdiCash100,
  mdiCashRegister,
  mdiCartOutline,
  mdiChartBar,
  mdiCheck,
  mdiPackageVariantClosed,
  mdiStorefrontOutline,
} from '@mdi/js';
import { cents } from '@restaurante/domain/money/money.ts';
import { useSession } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Brand } from '../../ui/Brand.tsx';
import classes from './StartPage.module.css';

const FACTS = ['Sin instalación', 'Celular, tableta o PC', 'Soporte en Bolivia'];

const MODULES = [
  {
    icon: mdiPackageVariantClosed,
    title: 'Inventario',
    text: 'Stock por sucursal que baja solo con cada venta.',
  },
  { icon: mdiCashRegister, title: 'Ventas', text: 'Un pedido cobrado en tres toques, con QR o efectivo.' },
  { icon: mdiCartOutline, title: 'Compras', text: 'Gastos y proveedores, con el stock al día.' },
  { icon: mdiStorefrontOutline, title: 'Sucursales', text: 'Todas tus cajas, en vivo, desde tu casa.' },
  { icon: mdiCash100, title: 'Cajas', text: 'Arqueo por cortes, faltantes y sobrantes al centavo.' },
  { icon: mdiChartBar, title: 'Reportes', text: 'Qué se vende, cuándo y quién lo vendió.' },
];

const LINES = [
  { name: 'Silpancho', count: 2, total: cents(6400) },
  { name: 'Pollo a la brasa', count: 1, total: cents(2520) },
  { name: 'Salteña', count: 3, total: cents(2100) },
];

/** What an order looks like in here; decoration. */
function SampleOrder() {
  return (
    <div className={classes.order} aria-hidden="true">
      <div>
        <b className={classes.ticket}>T-86</b>
        <StatusChip tone="ready">Listo</StatusChip>
        <span className="muted">Mesa 7</span>
      </div>
      {LINES.map(({ name, count, total }) => (
        <div key={name}>
          <b>{count} ×</b>
          {name}
          <Money value={total} sign={false} />
        </div>
      ))}
      <div className={classes.total}>
        Total
        <Money value={cents(11020)} />
      </div>
    </div>
  );
}

/** The public start: one promise and the way in (spec 1 §2). */
export function StartPage() {
  const session = useSession();
  const start: string = session ? '/dashboard' : '/register';
  const login: string = '/login';
  return (
    <div className={classes.page}>
      <header className={classes.nav}>
        <Brand />
        {!session && (
          <LinkButton to={login} variant="default">
            Ingresar
          </LinkButton>
        )}
        <LinkButton to={start}>{session ? 'Ir al panel' : 'Crear cuenta'}</LinkButton>
      </header>
      <main>
        <section className={classes.hero}>
          <div>
            <h1>Tu restaurante, al día y al centavo</h1>
            <p>
              Vende en mesa o para llevar, avisa a la cocina al instante y cierra la caja sin sorpresas. En
              todas tus sucursales.
            </p>
            <LinkButton to={start} size="lg">
              {session ? 'Ir al panel' : 'Probar 30 días gratis'}
            </LinkButton>
            <ul className={classes.facts}>
              {FACTS.map((fact) => (
                <li key={fact}>
                  <AppIcon path={mdiCheck} size={18} />
                  {fact}
                </li>
              ))}
            </ul>
          </div>
          <SampleOrder />
        </section>
        <section className={classes.modules} aria-label="Módulos">
          {MODULES.map(({ icon, title, text }) => (
            <div key={title}>
              <AppIcon path={icon} size={26} />
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
      </main>
    </div>
  );
}
