import {
  mdiAccountGroupOutline,
  mdiCartOutline,
  mdiCash100,
  mdiCashRegister,
  mdiCellphoneLink,
  mdiChartBar,
  mdiCloudCheckOutline,
  mdiFaceAgent,
  mdiPackageVariantClosed,
  mdiStorefrontOutline,
} from '@mdi/js';

interface Point {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

export const FACTS: readonly string[] = ['Sin instalación', 'Celular, tableta o PC', 'Soporte en Bolivia'];

export const MODULES: readonly Point[] = [
  {
    icon: mdiPackageVariantClosed,
    title: 'Inventario',
    text: 'Stock por sucursal que baja solo con cada venta.',
  },
  { icon: mdiCashRegister, title: 'Ventas', text: 'Un pedido cobrado en tres toques, con QR o efectivo.' },
  { icon: mdiCartOutline, title: 'Compras', text: 'Compras y gastos anotados, con el stock al día.' },
  { icon: mdiStorefrontOutline, title: 'Sucursales', text: 'Todas tus cajas, en vivo, desde tu casa.' },
  { icon: mdiCash100, title: 'Cajas', text: 'Arqueo por cortes, faltantes y sobrantes al centavo.' },
  { icon: mdiChartBar, title: 'Reportes', text: 'Qué se vende, cuándo y quién lo vendió.' },
];

export const STEPS: readonly Omit<Point, 'icon'>[] = [
  {
    title: 'Crea tu cuenta',
    text: 'Nombre del restaurante, ciudad y correo. Tienes 30 días de prueba con todo incluido.',
  },
  {
    title: 'Carga tu menú',
    text: 'Platos con foto, precio y stock. Agrega a tu personal, cada uno con su rol.',
  },
  { title: 'Abre caja y vende', text: 'Desde el celular, la tableta o la PC que ya tienes en el mostrador.' },
];

export const REASONS: readonly Point[] = [
  {
    icon: mdiCloudCheckOutline,
    title: 'Sin instalación',
    text: 'Entras desde el navegador. Las mejoras llegan solas, sin técnicos ni discos.',
  },
  {
    icon: mdiCellphoneLink,
    title: 'Multiplataforma',
    text: 'La misma cuenta en celular, tableta y computadora, con Android, iPhone o Windows.',
  },
  {
    icon: mdiAccountGroupOutline,
    title: 'Multiusuario',
    text: 'Cajeros, cocina, repartidores y encargados a la vez, y cada uno ve solo lo suyo.',
  },
  {
    icon: mdiFaceAgent,
    title: 'Soporte técnico',
    text: 'Te responden personas, por WhatsApp y en tu horario de trabajo.',
  },
];

/** Invented: placeholders for testimonials of customers, and marked so (docs/rules/screens.md). */
export const TESTIMONIALS: readonly {
  readonly text: string;
  readonly who: string;
  readonly where: string;
}[] = [
  {
    text: 'Antes cerrábamos la caja a medianoche con la calculadora. Ahora son diez minutos y cuadra.',
    who: 'Propietaria',
    where: 'Pensión familiar, La Paz',
  },
  {
    text: 'El pedido llega a la cocina antes de que el mesero dé la vuelta. Ya nadie grita.',
    who: 'Jefe de cocina',
    where: 'Churrasquería, Santa Cruz',
  },
  {
    text: 'Veo mis dos sucursales desde el celular y sé qué se vendió en cada una.',
    who: 'Propietario',
    where: 'Pollería, Cochabamba',
  },
];

export const QUESTIONS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: '¿Necesito instalar algo?',
    answer:
      'No. Abres la página en el navegador de tu celular, tableta o computadora y entras con tu correo.',
  },
  {
    question: '¿Qué pasa cuando termina la prueba?',
    answer:
      'Eliges un plan y sigues donde estabas. Si no pagas, la cuenta se suspende unos días después; tus datos se quedan guardados y vuelves a entrar cuando la renueves.',
  },
  {
    question: '¿Puedo manejar varias sucursales?',
    answer:
      'Sí, con el plan que incluye varias sucursales. Cada una tiene su stock, sus cajas y su personal, y tú las ves todas juntas.',
  },
  {
    question: '¿Qué impresoras puedo usar?',
    answer:
      'Impresoras térmicas de 58 y 80 mm o cualquier otra que ya imprima desde tu computadora. Lo que se imprime es una nota de venta, sin valor fiscal.',
  },
  {
    question: '¿Quién ve mis datos?',
    answer:
      'Solo tu personal, y cada persona según su rol: un cajero ve su caja, la cocina ve sus pedidos y tú ves toda la empresa.',
  },
];
