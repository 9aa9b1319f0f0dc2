import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import * as purchases from '@restaurante/contract/purchases/purchases.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { expireTableOrders } from '../../../src/features/sales/index.ts';
import { type TestApi, contextOf } from '../../api.ts';
import { openDiningRoom } from '../../guests.ts';
import { close, openRegister } from '../../till.ts';
import { Model, type Removal } from './model.ts';

/** The parameters of an act; each act uses some of them. */
export interface Choice {
  readonly sale: number;
  readonly line: number;
  readonly units: number;
  /** A share in hundredths. */
  readonly part: number;
  readonly pays: 'cash' | 'qr' | 'both' | 'later';
  readonly removal: Removal;
}

const OPENING_BS = 100;

const DAY_MS = 24 * 3_600_000;
let evenings = 0;

/**
 * Opens a till's evening: every act goes to the API, and to the model if it was accepted. Each evening is a day later
 * than the one before, so that no limit on registrations applies.
 */
export async function openEvening(api: TestApi) {
  evenings += 1;
  const start = Date.parse('2026-11-20T22:00:00-04:00') + evenings * DAY_MS;
  api.clock.set(new Date(start).toISOString());
  const room = await openDiningRoom(api);
  const { cashier, branchId, companyId, beer, soup, pique } = room;
  const model = new Model({ stock: await room.stockOf(beer.id), opening: OPENING_BS * 100 });
  let register = room.register;
  let isPastMidnight = false;

  const send = async (endpoint: AnyEndpoint, id: number, body: object = {}, query: object = {}) => {
    const params = { id, detailId: id };
    const answer = await api.send(endpoint, { token: cashier.token, params, body, query });
    return { ...answer, isDone: answer.status === 200 };
  };
  const refunding = ({ removal: { refund } }: Choice) => (refund ? { refund } : {});
  const removingBody = (choice: Choice) => ({
    ...refunding(choice),
    restock: choice.removal.isRestocked ? 1 : 0,
    discount: choice.removal.discount,
    reason: 'Se cayó',
  });
  const saleOf = (choice: Choice) => model.sales[choice.sale % model.sales.length];
  const linesOf = ({ details }: SaleWire) =>
    details.map(({ id, product_id, quantity, price }) => ({
      id,
      price: Math.round(price * 100),
      units: quantity,
      isCounted: product_id === beer.id,
    }));
  /** Returns the parts of an amount and the received cash, which includes some change. */
  const paymentOf = (amount: number, { pays, part }: Choice) => {
    const qr = pays === 'qr' ? amount : pays === 'both' ? Math.floor((amount * part) / 100) : 0;
    const cash = pays === 'cash' ? amount + part * 10 : amount - qr;
    return { qr, body: { amount_received_cash: cash / 100, amount_received_qr: qr / 100 } };
  };

  const acts = {
    async sell(choice: Choice) {
      const { units, part, pays } = choice;
      const sale_details = [{ ...pique, quantity: units }, part % 2 ? { ...beer, quantity: units } : soup];
      const lines = 100 * sale_details.reduce((total, { price, quantity }) => total + price * quantity, 0);
      const discount = pays === 'later' || part > 60 ? 0 : Math.floor((lines * part) / 100);
      const fee = part % 3 ? 0 : 1050;
      const { qr, body } = paymentOf(lines - discount + fee, choice);
      const {
        isDone,
        status,
        body: answer,
      } = await send(sales.createSale, 0, {
        branch_id: branchId,
        sale_type: 'para llevar',
        sale_details,
        price_delivery: fee / 100,
        discount: discount / 100,
        ...(pays === 'later' ? {} : body),
      });
      if (isDone) {
        const { sale } = answer as { sale: SaleWire };
        const made = model.sell({ id: sale.id, lines: linesOf(sale), discount, fee, isAtTable: false });
        if (pays !== 'later') model.pay(made, { qr, discount });
      }
      return status;
    },
    async add(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      const before = new Set(sale.lines.map(({ id }) => id));
      const { isDone, status, body } = await send(sales.addSaleItems, sale.id, {
        sale_details: [{ ...beer, quantity: choice.units }, soup],
      });
      if (isDone) {
        model.add(
          sale,
          linesOf((body as { sale: SaleWire }).sale).filter(({ id }) => !before.has(id)),
        );
      }
      return status;
    },
    async removeLine(choice: Choice) {
      const sale = saleOf(choice);
      const line = sale?.lines[choice.line % sale.lines.length];
      if (!sale || !line) return 404;
      const { isDone, status } = await send(sales.removeSaleLine, line.id, {}, removingBody(choice));
      if (isDone) model.removeUnits(sale, line, line.units, choice.removal);
      return status;
    },
    async reduceLine(choice: Choice) {
      const sale = saleOf(choice);
      const line = sale?.lines.find(({ units }) => units > 1);
      if (!sale || !line) return 404;
      const quantity = Math.max(1, line.units - choice.units);
      const { isDone, status } = await send(sales.reduceSaleLine, line.id, {
        quantity,
        ...removingBody(choice),
      });
      if (isDone) model.removeUnits(sale, line, line.units - quantity, choice.removal);
      return status;
    },
    async pay(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      const lines = model.linesOf(sale);
      const discount =
        choice.part > 50 ? Math.min(sale.discount, lines) : Math.floor((lines * choice.part) / 100);
      const owed = lines - discount + sale.fee;
      const { qr, body } = paymentOf(Math.max(0, owed - sale.cash - sale.qr), choice);
      const { refund } = choice.removal;
      const closing = { ...body, ...refunding(choice), discount: discount / 100 };
      const { isDone, status } = await send(sales.closeSale, sale.id, closing);
      if (isDone) model.pay(sale, { qr, discount, refund });
      return status;
    },
    async changeFee(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      // Orders at a table have no delivery.
      const fee = sale.isAtTable ? 0 : choice.part * 10;
      const body = { sale_id: sale.id, price_delivery: choice.part / 10, ...refunding(choice) };
      const { isDone, status } = await send(sales.updateSale, sale.id, body);
      if (isDone) {
        sale.fee = fee;
        model.giveBack(sale, choice.removal.refund);
      }
      return status;
    },
    async void(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      const { isDone, status } = await send(sales.voidSale, sale.id, removingBody(choice));
      // A repeat returns the first answer and changes nothing.
      if (isDone && !sale.isVoided) model.void(sale, choice.removal);
      return status;
    },
    async reserve({ units }: Choice) {
      const { status, body } = await send(sales.createSale, 0, {
        branch_id: branchId,
        sale_type: 'para llevar',
        sale_details: [{ ...beer, quantity: units }],
        reservation: 1,
        reserved_for: 'mañana',
        reserved_at: new Date(api.clock.now() + DAY_MS).toISOString(),
      });
      if (status !== 200) return status;
      const { sale } = body as { sale: SaleWire };
      model.sell({ id: sale.id, lines: linesOf(sale), discount: 0, fee: 0, isAtTable: false });
      return status;
    },
    async moveCash({ pays, part }: Choice) {
      const isIncome = pays === 'cash';
      const body = { amount: (part + 1) / 10, description: 'Cambio', type: isIncome ? 1 : 2 };
      const { isDone, status, body: answer } = await send(registers.addCashMovement, register.id, body);
      if (isDone) {
        const { details } = (answer as { cashier: CashRegisterWire }).cashier;
        const id = Math.max(...details.map((movement) => movement.id));
        model.moveCash({ id, amount: (part + 1) * (isIncome ? 10 : -10) });
      }
      return status;
    },
    async takeBackCash({ line }: Choice) {
      const movement = model.movements[line % model.movements.length];
      if (!movement) return 404;
      const { isDone, status } = await send(registers.removeCashMovement, movement.id);
      if (isDone) model.takeBack(movement);
      return status;
    },
    async handOver(choice: Choice) {
      const sale = saleOf(choice);
      const body = { to_room: 1, ...(sale && choice.part > 50 && { sale_ids: [sale.id] }) };
      return (await send(registers.transferPendingSales, register.id, body)).status;
    },
    async guestOrders({ units }: Choice) {
      const { status, body } = await room.order({ sale_details: [{ ...beer, quantity: units }, soup] });
      if (status !== 200) return status;
      const { sale_number } = (body as { sale: { sale_number: number } }).sale;
      const sale = (await room.listed()).find((one) => one.sale_number === sale_number)!;
      model.sell({ id: sale.id, lines: linesOf(sale), discount: 0, fee: 0, isAtTable: true });
      return status;
    },
    async accept(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      const { isDone, status } = await send(sales.setSaleStatus, sale.id, { sales_status_id: 2 });
      if (isDone) sale.isWaiting = false;
      return status;
    },
    async buy({ units, part }: Choice) {
      const total = 100 + part * 37;
      const { status, body } = await api.send(purchases.createPurchase, {
        token: room.owner.token,
        params: { companyId },
        body: {
          details: [
            { product_id: beer.id, quantity: units, total: total / 100 },
            { details: 'Gas', quantity: 1, total: 22.5 },
          ],
        },
      });
      const { purchase } = body as { purchase?: { id: number } };
      if (purchase) model.buy({ id: purchase.id, units, total: total + 2_250 });
      return status;
    },
    async correctPurchase({ sale: which }: Choice) {
      const purchase = model.purchases[which % model.purchases.length];
      if (!purchase) return 404;
      const { status } = await api.send(purchases.correctPurchase, {
        token: room.owner.token,
        params: { id: purchase.id },
        body: { reason: 'Se contó mal' },
      });
      if (status === 200) model.correct(purchase);
      return status;
    },
    async midnight() {
      if (isPastMidnight) return 404;
      isPastMidnight = true;
      api.clock.set(new Date(start + 2 * 3_600_000).toISOString());
      await expireTableOrders(contextOf(api));
      model.expire();
      return 200;
    },
    async closeRegister() {
      const params = { id: register.id };
      const { cashier: counted } = await api.call(registers.getCashRegister, {
        token: cashier.token,
        params,
      });
      const { status } = await close(api, cashier.token, counted);
      if (status !== 200) return status;
      register = await openRegister(api, { token: cashier.token, branchId }, { opening: OPENING_BS });
      model.drawer = model.opening;
      model.qr = 0;
      return status;
    },
  };
  return { acts, model, room, companyId, registerId: () => register.id };
}
export type Evening = Awaited<ReturnType<typeof openEvening>>;
export type ActName = keyof Evening['acts'];
