import type { Act, AuditActWire } from '@restaurante/contract/audit/audit.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { centsOf, formatBs, formatCount } from '@restaurante/domain/money/money.ts';
import { countText, dayText } from '../../shared/api/answers.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The facts of a phrase; older acts lack some. */
interface Told {
  readonly name: string | null;
  readonly before: Facts;
  readonly after: Facts;
  /** Whether it is the acting person's own. */
  readonly isOwn: boolean;
}

const numberIn = (facts: Facts, key: string): number => {
  const value = facts[key];
  return typeof value === 'number' ? value : 0;
};
const textIn = (facts: Facts, key: string): string | null => {
  const value = facts[key];
  return typeof value === 'string' ? value : null;
};
const listIn = (facts: Facts, key: string): readonly unknown[] => {
  const value = facts[key];
  return Array.isArray(value) ? value : [];
};
const amountText = (bs: number) => formatBs(centsOf(bs));
const amountIn = (facts: Facts, key: string) => amountText(numberIn(facts, key));
/** Returns 'Bs. 30,00 en efectivo y Bs. 20,00 por QR', or the one of them that is not 0. */
const wayIn = (facts: Facts) =>
  [
    numberIn(facts, 'cash') !== 0 && `${amountIn(facts, 'cash')} en efectivo`,
    numberIn(facts, 'qr') !== 0 && `${amountIn(facts, 'qr')} por QR`,
  ]
    .filter(Boolean)
    .join(' y ');

const ticketIn = (facts: Facts, key = 'number') =>
  facts[key] == null ? 'sin número' : `T-${numberIn(facts, key)}`;
const quoted = (name: string | null) => (name === null ? '' : ` «${name}»`);
const movementText = (facts: Facts) => {
  const kind = textIn(facts, 'kind');
  const movement = facts['type'] === 'expense' ? 'gasto' : 'ingreso';
  return `un ${movement} de ${amountIn(facts, 'amount')}${kind === null ? '' : ` (${kind})`}`;
};
/** Writes the units of a line and what they cost. */
const unitsText = (name: string | null, quantity: number, price: number) =>
  `${quantity} × ${name ?? 'un producto'} (${amountText(quantity * price)})`;
const nameIn = ({ name, before, after }: Told) => name ?? textIn(before, 'name') ?? textIn(after, 'name');
const productIn = (told: Told) => nameIn(told) ?? 'un producto';
const priceText = ({ before, after }: Told) =>
  `de ${amountIn(before, 'price')} a ${amountIn(after, 'price')}`;
const offerIn = ({ name, before, after }: Told) =>
  quoted(name ?? textIn(before, 'title') ?? textIn(after, 'title'));
const unitsIn = (facts: Facts) =>
  facts['quantity'] == null ? 'sin contar' : formatCount(numberIn(facts, 'quantity'));

const ROLE_NAMES: Readonly<Record<number, string>> = {
  [ROLE.administrator]: 'Administrador(a)',
  [ROLE.branchManager]: 'Encargado(a) de sucursal',
  [ROLE.cashier]: 'Cajero(a)',
  [ROLE.courier]: 'Repartidor(a)',
  [ROLE.waiter]: 'Mesero(a)',
  [ROLE.kitchen]: 'Cocina',
};
const roleIn = (facts: Facts) => ROLE_NAMES[numberIn(facts, 'role')] ?? 'otro rol';

/** Names of changed fields of the company, of its settings, and of an employee. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'nombre',
  slogan: 'eslogan',
  city: 'ciudad',
  phones: 'teléfonos',
  address: 'dirección',
  location: 'ubicación',
  cutoff_hour: 'hora de corte',
  orders_table: 'pedidos desde las mesas',
  kitchen: 'minutos de la cocina',
  no_kitchen_screen: 'pantalla de cocina',
  guest_line_max: 'unidades por plato de los clientes',
  guest_order_max: 'unidades por pedido de los clientes',
  reservation_minutes: 'duración de las reservas',
  movement_kinds: 'clases de ingresos y egresos',
  rounding: 'redondeo del efectivo',
  tip_percents: 'propinas que se ofrecen',
  blind_count: 'cierre a ciegas',
  shared_registers: 'cajas compartidas',
  branch: 'sucursal',
  email: 'correo',
  is_new_password: 'contraseña',
};
const fieldsIn = (facts: Facts) => {
  const names = Object.keys(facts).map((key) => FIELDS[key] ?? key);
  return names.length === 0 ? '' : `: ${names.join(', ')}`;
};

function discountText({ before, after }: Told): string {
  const [old, current] = [numberIn(before, 'discount'), numberIn(after, 'discount')];
  const sale = `la venta ${ticketIn(before)}`;
  if (current === 0) return `quitó el descuento de ${amountText(old)} a ${sale}`;
  if (old === 0) return `dio un descuento de ${amountText(current)} a ${sale}`;
  return `cambió el descuento de ${sale} de ${amountText(old)} a ${amountText(current)}`;
}

const voidText = ({ before }: Told) => `anuló la venta ${ticketIn(before)} de ${amountText(totalOf(before))}`;

/** After a removal of all units there is no line. */
function removalText(told: Told): string {
  const left = numberIn(told.after, 'quantity');
  const goneCount = numberIn(told.before, 'quantity') - left;
  const units = unitsText(nameIn(told), goneCount, numberIn(told.before, 'price'));
  return `quitó ${units} de la venta ${ticketIn(told.before)}${left > 0 ? ` y dejó ${left}` : ''}`;
}

const addedText = ({ name, after }: Told) =>
  `registró ${movementText(after)} en la caja${quoted(name)}${detailOf(after)}`;

const RULE_NAMES: Readonly<Record<string, string>> = {
  sum: '«suma»',
  highest: '«el mayor»',
  average: '«el promedio»',
};
const ruleIn = (facts: Facts) => RULE_NAMES[textIn(facts, 'price_rule') ?? ''] ?? 'otra regla';

function openingText({ name, after }: Told): string {
  const difference = numberIn(after, 'difference');
  const opening = `abrió la caja${quoted(name)} con ${amountIn(after, 'opening')}`;
  if (difference === 0) return opening;
  return `${opening}: ${amountText(Math.abs(difference))} ${difference < 0 ? 'menos' : 'más'} que el fondo`;
}

function closingText({ name, after }: Told): string {
  const difference = numberIn(after, 'difference');
  const result =
    difference === 0
      ? 'sin diferencia'
      : `${difference < 0 ? 'faltan' : 'sobran'} ${amountText(Math.abs(difference))}`;
  return `cerró la caja${quoted(name)} con ${amountIn(after, 'counted')}: ${result}`;
}

const movedText = ({ before, after }: Told) => {
  const lines = (listIn(before, 'lines') as readonly Facts[]).map(
    (line) => `${numberIn(line, 'quantity')} × ${textIn(line, 'name') ?? 'un producto'}`,
  );
  return `pasó ${lines.join(', ')} de la venta ${ticketIn(before)} a ${ticketIn(after)}`;
};

const courtesyText = ({ before, after }: Told) => {
  const lines = (listIn(before, 'lines') as readonly Facts[]).map(
    (line) => textIn(line, 'name') ?? 'un producto',
  );
  const to = COURTESY_FOR[textIn(after, 'recipient') as keyof typeof COURTESY_FOR] ?? 'cortesía';
  return `invitó ${lines.join(', ')} por ${amountIn(after, 'amount')} en la venta ${ticketIn(before)} (${to})`;
};

const COURTESY_FOR = { cliente: 'cliente', personal: 'personal', cocina: 'error de cocina', otro: 'otro' };

/** The sentence of each act, after the name of its person. */
const PHRASES: { readonly [A in Act]: (told: Told) => string } = {
  void_unpaid: voidText,
  void_sent: (told) => `${voidText(told)}, ya en cocina`,
  void_paid: (told) => `${voidText(told)}, ya cobrada`,
  remove_sent: (told) => `${removalText(told)}, ya en cocina`,
  reduce: removalText,
  discount: discountText,
  courtesy: courtesyText,
  'sale.fee_lowered': ({ before, after }) =>
    `bajó el envío de la venta ${ticketIn(before)} de ${amountIn(before, 'delivery_fee')} a ${amountIn(after, 'delivery_fee')}`,
  merge: ({ before }) =>
    before['merged'] == null
      ? `sumó un pedido a la venta ${ticketIn(before)}`
      : `unió la venta ${ticketIn(before, 'merged')} a la ${ticketIn(before)}`,
  move: movedText,
  change_payment: ({ before, after }) =>
    after['cash'] === undefined
      ? `deshizo un pago de ${amountText(numberIn(before, 'cash') + numberIn(before, 'qr'))} de la venta ${ticketIn(before)}`
      : `cambió un pago de la venta ${ticketIn(before)} de ${wayIn(before)} a ${wayIn(after)}`,
  'cash_register.open': openingText,
  'cash_register.close': closingText,
  'cash_register.remove': ({ name }) => `eliminó la caja${quoted(name)}, que no se usó`,
  'cash_register.share': ({ name, after }) =>
    after['shared'] === true
      ? `compartió la caja${quoted(name)} con los demás cajeros`
      : `dejó de compartir la caja${quoted(name)}`,
  'cash_register.handover': ({ name, after }) => {
    const count = countText(listIn(after, 'sales').length, 'venta', 'ventas');
    const target = after['to'] == null ? 'al salón' : `a la caja${quoted(textIn(after, 'to'))}`;
    return `pasó ${count} de la caja${quoted(name)} ${target}`;
  },
  drawer: ({ name }) => `abrió el cajón de la caja${quoted(name)} sin una venta`,
  expense: addedText,
  'cash_movement.add': addedText,
  'cash_movement.remove': ({ name, before }) =>
    `eliminó ${movementText(before)} de la caja${quoted(name)}${detailOf(before)}`,
  'product.price': (told) => `cambió el precio de ${productIn(told)} ${priceText(told)}`,
  'product.import': ({ after }) =>
    `importó el menú: ${countText(numberIn(after, 'created'), 'producto nuevo', 'productos nuevos')}, ${countText(numberIn(after, 'changed'), 'cambiado', 'cambiados')}, ${countText(numberIn(after, 'counted'), 'stock contado', 'stocks contados')}`,
  'option.price': (told) => `cambió el precio de la opción ${productIn(told)} ${priceText(told)}`,
  'option.rule': (told) =>
    `cambió cómo cuenta el precio de ${nameIn(told) ?? 'un grupo de opciones'} de ${ruleIn(told.before)} a ${ruleIn(told.after)}`,
  'stock.count': (told) =>
    `cambió el stock de ${productIn(told)} de ${unitsIn(told.before)} a ${unitsIn(told.after)}`,
  'purchase.create': ({ after }) => `registró una compra de ${amountIn(after, 'total')}`,
  'purchase.correct': ({ before }) => `corrigió una compra de ${amountIn(before, 'total')}`,
  'offer.create': (told) => `creó la oferta${offerIn(told)}`,
  'offer.change': (told) => `cambió la oferta${offerIn(told)}`,
  'offer.status': (told) =>
    `${told.after['is_active'] === true ? 'activó' : 'desactivó'} la oferta${offerIn(told)}`,
  'offer.remove': (told) => `eliminó la oferta${offerIn(told)}`,
  'employee.create': ({ name, after }) => `agregó a ${name ?? 'alguien'} al personal: ${roleIn(after)}`,
  'employee.change': ({ name, after }) => `cambió los datos de ${name ?? 'alguien'}${fieldsIn(after)}`,
  'employee.role': ({ name, before, after }) =>
    `cambió el rol de ${name ?? 'alguien'} de ${roleIn(before)} a ${roleIn(after)}`,
  'employee.remove': ({ name }) => `quitó a ${name ?? 'alguien'} del personal`,
  'employee.pin': ({ name, after, isOwn }) => {
    const pin = isOwn ? 'su PIN' : `el PIN de ${name ?? 'otra persona'}`;
    return `${after['has_pin'] === false ? 'quitó' : 'cambió'} ${pin}`;
  },
  'user.login': ({ after }) => `cambió los datos con los que ingresa${fieldsIn(after)}`,
  'device.enrol': ({ after }) => `registró el equipo${quoted(textIn(after, 'name'))}`,
  'device.revoke': ({ before }) => `quitó el equipo${quoted(textIn(before, 'name'))}`,
  'branch.create': ({ name }) => `creó la sucursal${quoted(name)}`,
  'branch.change': ({ name, after }) => `cambió los datos de la sucursal${quoted(name)}${fieldsIn(after)}`,
  'branch.remove': ({ name }) => `eliminó la sucursal${quoted(name)}`,
  'company.change': ({ after }) => `cambió los datos de la empresa${fieldsIn(after)}`,
  'company.settings': ({ after }) => `cambió los ajustes${fieldsIn(after)}`,
  'company.authority': () => 'cambió lo que cajeros y encargados hacen sin autorización',
  'company.notifications': () => 'cambió los ajustes de WhatsApp',
  'company.file': () => 'pidió el archivo con todos los datos de la empresa',
  'company.months': ({ after }) => `descargó los datos${monthsText(after)} en Excel`,
  'operator.subscription': ({ after }) => `cambió la suscripción${subscriptionText(after)}`,
  'operator.suspend': () => 'suspendió la cuenta',
  'operator.reactivate': () => 'reactivó la cuenta',
  'operator.reset-link': () => 'creó un enlace para una contraseña nueva',
  'operator.company-close': () => 'cerró la cuenta',
  'operator.company-reopen': () => 'volvió a abrir la cuenta',
  'operator.company-export': () => 'guardó los datos de la empresa en un archivo',
  'operator.company-import': () => 'trajo la empresa desde un archivo',
  'operator.company-move': () => 'movió la empresa a otra instalación',
  'operator.company-replace': () => 'reemplazó los datos de la empresa por los de un archivo',
};

const totalOf = (facts: Facts) => {
  const lines = numberIn(facts, 'lines_total');
  return lines - Math.min(numberIn(facts, 'discount'), lines) + numberIn(facts, 'delivery_fee');
};
const detailOf = (facts: Facts) => {
  const description = textIn(facts, 'description');
  return description === null ? '' : `: «${description}»`;
};
const monthsText = (facts: Facts) => {
  const [from, to] = ['from', 'to'].map((key) => textIn(facts, key)?.split('-').toReversed().join('/'));
  return from === undefined || to === undefined ? '' : ` de ${from} a ${to}`;
};
const subscriptionText = (facts: Facts) => {
  const [plan, end] = [textIn(facts, 'plan'), textIn(facts, 'end')];
  return plan === null || end === null ? '' : `: plan ${plan}, hasta el ${dayText(end)}`;
};

/** Returns the name of the acting person; the platform's operator and jobs have none. */
export const actorOf = ({ act, user }: AuditActWire): string =>
  user?.name ?? (act.startsWith('operator.') ? 'El proveedor del sistema' : 'El sistema');

/** Returns what was done, and why: 'anuló la venta T-42 de Bs. 145,00: «se fue»'. */
export function phraseOf({ act, user, subject, details, reason }: AuditActWire): string {
  const { name, before, after } = details;
  const isOwn = subject === `user:${user?.id}`;
  const phrase = PHRASES[act]({ name, before: before ?? {}, after: after ?? {}, isOwn });
  return reason === null ? phrase : `${phrase}: «${reason}»`;
}

/** Returns the sale of an act; null if it is on something else. */
export function saleOf({ subject, details: { before } }: AuditActWire): number | null {
  const [, id] = /^sale:(\d+)$/.exec(subject) ?? [];
  return id === undefined ? numberIn(before ?? {}, 'sale') || null : Number(id);
}
