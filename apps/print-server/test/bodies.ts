import { printJob, type PrintJob } from '@restaurante/contract/printing/print-job.wire.ts';

type Sent = Partial<PrintJob>;

/** A print of a page that uses the specified keys only. */
export function plainBody(change: Sent = {}): PrintJob {
  return printJob.parse({
    template: 'recibo',
    font_size: '0',
    company_name: 'El Fogón de Lucía',
    sale_number: 42,
    sale_type: 'mesa',
    table_number: 7,
    discount: 0,
    observations: null,
    details: [
      { quantity: 2, product: 'Salteña de pollo', total: 14 },
      { quantity: 1, product: 'Jugo de maracuyá', total: 8.5, observations: 'sin azúcar' },
    ],
    customer: 'José Ñáñez',
    ...change,
  });
}

/** The product's own print for the kitchen: a long name, a wish, a note, a reprint. */
export function fullKitchen(change: Sent = {}): PrintJob {
  return plainBody({
    template: 'comanda',
    copy: true,
    slips: [
      {
        name: 'kitchen',
        blocks: [
          {
            kind: 'centered',
            texts: [
              ['mark', 'COPIA'],
              ['bold', 'COMANDA'],
              ['ticket', 'T-1042'],
              ['double', 'Mesa 12'],
              ['plain', '22/11/2026 20:30'],
              ['plain', 'José Ñáñez'],
              ['place', 'Reserva: 21:15'],
            ],
          },
          {
            kind: 'dishes',
            dishes: [
              { id: 1, quantity: 2, name: 'Pollo a la brasa con arroz, papa y queso', note: null },
              { id: 2, quantity: 12, name: 'Api morado Vaso', note: '¿Sin azúcar? ¡Sí, muy caliente!' },
            ],
          },
          { kind: 'note', text: 'Obs: el señor es alérgico al maní' },
        ],
      },
    ],
    ...change,
  });
}

/** The product's own receipt with all optional parts. */
export function fullReceipt(change: Sent = {}): PrintJob {
  return plainBody({
    slips: [
      {
        name: 'receipt',
        blocks: [
          {
            kind: 'centered',
            texts: [
              ['company', 'El Fogón de Lucía'],
              ['plain', 'Sucursal Central'],
              ['plain', 'Av. Ñuflo de Chávez N° 123, Santa Cruz de la Sierra'],
            ],
          },
          {
            kind: 'centered',
            texts: [
              ['mark', 'COPIA'],
              ['bold', 'NOTA DE VENTA'],
              ['plain', 'sin valor fiscal'],
              ['ticket', 'T-1042'],
              ['place', 'Para llevar'],
            ],
          },
          {
            kind: 'pairs',
            pairs: [
              { left: '22/11/2026 20:30', right: 'Caja 1' },
              { left: 'Cliente: Sin nombre' },
              { left: 'Delivery: Óscar Íñiguez' },
              { left: 'Dirección: ¿Calle 7? ¡Portón verde!' },
            ],
          },
          {
            kind: 'lines',
            lines: [
              { id: 1, quantity: 2, name: 'Pollo a la brasa con arroz, papa y queso', amount: '1.050,00' },
              { id: 2, quantity: 12, name: 'Chicharrón', amount: '240,50' },
            ],
          },
          {
            kind: 'pairs',
            pairs: [
              { left: 'Subtotal', right: '1.290,50' },
              { left: 'Descuento', right: '-90,50' },
              { left: 'Delivery', right: '15,00' },
              { left: 'TOTAL Bs', right: '1.215,00', strong: true },
              { left: 'Efectivo', right: '1.000,00' },
              { left: 'Saldo', right: '215,00' },
            ],
          },
          { kind: 'mark', text: 'PENDIENTE' },
          { kind: 'centered', texts: [['plain', '¡Gracias por su visita!']] },
        ],
      },
    ],
    ...change,
  });
}
