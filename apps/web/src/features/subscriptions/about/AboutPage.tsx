import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { version } from '../../../../package.json';
import { Brand } from '../../../ui/display/Brand.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PlansCard } from './PlansCard.tsx';
import { ContactCard, PaymentsCard } from './ProviderCards.tsx';
import classes from './About.module.css';

/** Describes the product, its prices and its provider; open while suspended too (docs/rules/subscription.md). */
export function AboutPage() {
  return (
    <>
      <PageHeader title="Acerca de" />
      <div className={classes.page}>
        <div className="stack">
          <FormCard title={<Brand />}>
            <p className={classes.text}>
              {PRODUCT_NAME} lleva tu restaurante al día y al centavo: inventario, ventas, compras, cajas y
              reportes de todas tus sucursales, desde el navegador y sin instalar nada.
            </p>
            <p className="muted">Versión {version}</p>
          </FormCard>
          <PlansCard />
        </div>
        <div className="stack">
          <PaymentsCard />
          <ContactCard />
        </div>
      </div>
    </>
  );
}
