import papas from '@lobehub/fluent-emoji-3d/assets/1f35f.webp?width=112';
import saltena from '@lobehub/fluent-emoji-3d/assets/1f95f.webp?width=112';
import hamburguesa from '@lobehub/fluent-emoji-3d/assets/1f354.webp?width=112';
import pollo from '@lobehub/fluent-emoji-3d/assets/1f357.webp?width=112';
import anticucho from '@lobehub/fluent-emoji-3d/assets/1f362.webp?width=112';
import helado from '@lobehub/fluent-emoji-3d/assets/1f368.webp?width=112';
import sopa from '@lobehub/fluent-emoji-3d/assets/1f372.webp?width=112';
import silpancho from '@lobehub/fluent-emoji-3d/assets/1f373.webp?width=112';
import ensalada from '@lobehub/fluent-emoji-3d/assets/1f957.webp?width=112';
import pique from '@lobehub/fluent-emoji-3d/assets/1f958.webp?width=112';
import refresco from '@lobehub/fluent-emoji-3d/assets/1f964.webp?width=112';
import huminta from '@lobehub/fluent-emoji-3d/assets/1fad4.webp?width=112';
import {
  mdiCashRegister,
  mdiChartBar,
  mdiChefHat,
  mdiFood,
  mdiHomeVariantOutline,
  mdiMagnify,
  mdiMapMarkerOutline,
  mdiReceiptTextOutline,
  mdiSilverwareForkKnife,
  mdiStorefrontOutline,
} from '@mdi/js';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import classes from './ProductPicture.module.css';

const RAIL = [
  mdiHomeVariantOutline,
  mdiCashRegister,
  mdiReceiptTextOutline,
  mdiChefHat,
  mdiStorefrontOutline,
  mdiFood,
  mdiChartBar,
];
const CATEGORIES = ['Platos', 'Pollo', 'Sopas', 'Parrilla', 'Bebidas', 'Postres'];
const DISHES = [
  { name: 'Silpancho', type: 'Cochabambino', price: '32', picture: silpancho, tint: 'butter', count: 2 },
  { name: 'Pique macho', type: 'Para dos', price: '78', picture: pique, tint: 'peach' },
  { name: 'Sopa de maní', type: 'Plato', price: '22', picture: sopa, tint: 'peach' },
  { name: 'Pollo a la brasa', type: '4 variedades', price: '28', picture: pollo, tint: 'mint', count: 1 },
  { name: 'Salteña', type: 'Pollo · Carne', price: '7', picture: saltena, tint: 'butter', count: 3 },
  { name: 'Anticucho', type: 'Corazón, 2 palitos', price: '25', picture: anticucho, tint: 'rose' },
  { name: 'Humintas', type: 'Al horno', price: '10', picture: huminta, tint: 'mint' },
  { name: 'Papas fritas', type: 'Porción', price: '12', picture: papas, tint: 'rose' },
  { name: 'Ensalada mixta', type: 'Chica', price: '15', picture: ensalada, tint: 'mint' },
  { name: 'Hamburguesa', type: 'Simple · Doble', price: '20', picture: hamburguesa, tint: 'butter' },
  { name: 'Refresco', type: 'Mocochinchi', price: '6', picture: refresco, tint: 'sky' },
  { name: 'Helado', type: 'Canela', price: '8', picture: helado, tint: 'lilac' },
];
const ORDER = DISHES.filter(({ count }) => count);

export function ProductPicture() {
  return (
    <div className={classes.screen} aria-hidden>
      <div className={classes.top}>
        <span className={classes.mark}>
          <AppIcon path={mdiSilverwareForkKnife} size={16} />
        </span>
        <span className={`flex items-center gap-6 outlined bg-card medium ${classes.branch}`}>
          <AppIcon path={mdiMapMarkerOutline} size={14} />
          Casa matriz
        </span>
      </div>
      <div className={classes.rail}>
        {RAIL.map((icon) => (
          <AppIcon key={icon} path={icon} size={16} />
        ))}
      </div>
      <div className={classes.menu}>
        <div className="row gap-10 text-l">
          <b>Caja principal</b>
          <span className={classes.open}>Abierta 08:02</span>
          <span className={`flex items-center gap-6 outlined bg-card ${classes.search}`}>
            <AppIcon path={mdiMagnify} size={14} />
            Buscar producto
          </span>
        </div>
        <div className={classes.tabs}>
          {CATEGORIES.map((name) => (
            <span key={name} className="outlined rounded-pill bg-card">
              {name}
            </span>
          ))}
        </div>
        <div className={classes.grid}>
          {DISHES.map(({ name, type, price, picture, tint, count }) => (
            <div key={name} className={classes.dish} data-chosen={count ? true : undefined}>
              <span className={classes.food} style={{ background: `var(--t-${tint})` }}>
                <img src={picture} alt="" loading="lazy" width={56} height={56} />
                {count && <i className="absolute rounded-pill text-center">{count}</i>}
              </span>
              <b className="strong">{name}</b>
              <small>{type}</small>
              <span className={`mt-4 semibold ${classes.price}`}>
                <small>Bs. </small>
                {price}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className={classes.order}>
        {ORDER.map(({ name, type, count }) => (
          <div key={name} className={classes.line}>
            <b className="strong">{name}</b>
            <small>{type}</small>
            <span>{count}</span>
          </div>
        ))}
        <span className={classes.pay}>Cobrar Bs. 113,00</span>
      </div>
    </div>
  );
}
