import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import * as purchases from '@restaurante/contract/purchases/purchases.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { TestApi } from '../../api.ts';
import { addProduct, openCounter } from '../../counter.ts';
import { addBranch } from '../../restaurant.ts';
import { hire } from '../../staff.ts';
import { close, openRegister } from '../../till.ts';

/** The parameters of an act; each act uses some of them. */
export interface Choice {
  readonly branch: 0 | 1;
  readonly sale: number;
  readonly units: number;
  /** A share in hundredths. */
  readonly part: number;
  readonly pays: 'cash' | 'qr' | 'both' | 'later';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The answer to a removal that would make a discount grow. */
const KEEP = { discount: 'keep', reason: 'Cortesía' } as const;
let companies = 0;

/** Opens a company of two branches; each branch has a cashier, a manager and a courier. Days are counted from 0. */
export async function openDays(api: TestApi) {
  companies += 1;
  // Each company is a day later, so that no limit on registrations applies.
  const start = Date.parse('2026-11-21T00:00:00-04:00') + companies * DAY_MS;
  api.clock.set(new Date(start).toISOString());
  const counter = await openCounter(api);
  const { companyId, owner, pique, soup } = counter;
  const { database } = api.app.deps;
  const second = await addBranch(api, owner);
  const staff = async (branchId: number) => {
    const of = (role: 3 | 4 | 5) => hire(api, owner, role, branchId);
    const [cashier, manager, courier] = [await of(4), await of(3), await of(5)];
    return { branchId, cashier, manager, courier: courier.employeeId };
  };
  const branches = [await staff(counter.branchId), await staff(second)] as const;
  /** Sees everything; unlike the owner's, this session outlasts the days. */
  const administrator = await hire(api, owner, 2);
  const odd = { companyId, branchId: counter.branchId, name: 'Api', price: 7.35 };
  const menu = [pique, soup, { id: await addProduct(api, odd), price: 7.35, quantity: 1 }] as const;
  const made: SaleWire[] = [];
  const bought: number[] = [];

  const send = async (token: string, endpoint: AnyEndpoint, id: number, body: object = {}) =>
    api.send(endpoint, { token, params: { id, companyId, detailId: id }, body });
  const saleOf = ({ sale }: Choice) => made[sale % made.length];
  /** Returns the staff of the sale's branch. */
  const staffOf = (sale: SaleWire) => branches.find(({ branchId }) => branchId === sale.branch.id)!;
  const openTill = async (token: string, branchId: number) => {
    const body = { name: 'principal', opening_amount: 500 };
    return (await send(token, registers.openCashRegister, branchId, body)).status;
  };
  const closeTill = async (token: string, userId: number, branchId: number) => {
    const params = { id: branchId, userId };
    const { cashier } = await api.call(registers.getOpenCashRegister, { token, params });
    if (cashier === null) return 404;
    return (await close(api, token, cashier, Math.floor(cashier.closing_amount!) + 5)).status;
  };

  const acts = {
    async sell({ branch, units, part, pays }: Choice) {
      const { branchId, cashier, courier } = branches[branch];
      const sale_details = [menu[part % 3]!, { ...menu[(part + 1) % 3]!, quantity: units }];
      const lines = sale_details.reduce((sum, line) => sum + Math.round(line.price * 100) * line.quantity, 0);
      const discount = part % 2 ? 0 : Math.floor((lines * part) / 100);
      const fee = part % 3 ? 0 : 1050;
      const owed = lines - discount + fee;
      const qr = pays === 'qr' ? owed : pays === 'both' ? Math.floor(owed / 3) : 0;
      const paid = { amount_received_cash: (owed - qr) / 100, amount_received_qr: qr / 100 };
      const { status, body } = await send(cashier.token, sales.createSale, 0, {
        branch_id: branchId,
        sale_type: part % 4 ? 'mesa' : 'para llevar',
        sale_details,
        discount: discount / 100,
        price_delivery: fee / 100,
        employe_id: part % 4 ? null : courier,
        ...(part % 5 === 0 ? { ci_nit: `${companyId}${part}`, first_name: `Cliente ${part}` } : {}),
        ...(pays === 'later' ? {} : paid),
      });
      if (status === 200) made.push((body as { sale: SaleWire }).sale);
      return status;
    },
    async pay(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      return (
        await send(staffOf(sale).cashier.token, sales.closeSale, sale.id, { amount_received_cash: 500 })
      ).status;
    },
    async add(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      const body = { sale_details: [{ ...menu[choice.part % 3]!, quantity: choice.units }] };
      return (await send(staffOf(sale).cashier.token, sales.addSaleItems, sale.id, body)).status;
    },
    async removeLine(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      const line = sale.details[choice.part % sale.details.length]!;
      const params = { detailId: line.id };
      const { token } = staffOf(sale).manager;
      return (await api.send(sales.removeSaleLine, { token, params, query: KEEP })).status;
    },
    async reduceLine(choice: Choice) {
      const sale = saleOf(choice);
      const line = sale?.details.find(({ quantity }) => quantity > 1);
      if (!sale || !line) return 404;
      return (
        await send(staffOf(sale).manager.token, sales.reduceSaleLine, line.id, { quantity: 1, ...KEEP })
      ).status;
    },
    async void(choice: Choice) {
      const sale = saleOf(choice);
      if (!sale) return 404;
      return (await send(staffOf(sale).manager.token, sales.voidSale, sale.id)).status;
    },
    async move({ branch, part }: Choice) {
      const { cashier, branchId } = branches[branch];
      const params = { id: branchId, userId: cashier.userId };
      const { cashier: till } = await api.call(registers.getOpenCashRegister, {
        token: cashier.token,
        params,
      });
      if (till === null) return 404;
      const body = { amount: 1 + part, type: part % 2 ? 1 : 2, description: 'x' };
      return (await send(cashier.token, registers.addCashMovement, till.id, body)).status;
    },
    async openTill({ branch, part }: Choice) {
      const { branchId, cashier, manager } = branches[branch];
      return openTill((part % 2 ? cashier : manager).token, branchId);
    },
    async closeTill({ branch, part }: Choice) {
      const { branchId, cashier, manager } = branches[branch];
      const who = part % 2 ? cashier : manager;
      return closeTill(who.token, who.userId, branchId);
    },
    async buy({ branch, units, part }: Choice) {
      const { status, body } = await send(branches[branch].manager.token, purchases.createPurchase, 0, {
        discount: part / 100,
        details: [{ details: 'Verduras', quantity: units, total: 10 + part / 10 }],
      });
      if (status === 200) bought.push((body as { purchase: { id: number } }).purchase.id);
      return status;
    },
    async correct({ sale }: Choice) {
      const id = bought[sale % bought.length];
      return (await send(administrator.token, purchases.correctPurchase, id ?? 0, { reason: 'x' })).status;
    },
  };

  const cutoffs: [from: number, hour: number][] = [];
  // The counter's register was opened before any cut-off hour was set.
  api.clock.advance(1);
  return {
    acts,
    companyId,
    branches,
    category: await database
      .selectFrom('productCategories')
      .select('id')
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
    administrator,
    menu: [menu[0].id, menu[1].id, menu[2].id] as const,
    /** Opens every register, so that the first acts are not refused. */
    openAll: async () => {
      for (const { branchId, cashier, manager } of branches) {
        await openRegister(api, { token: cashier.token, branchId }, { opening: 500 });
        await openRegister(api, { token: manager.token, branchId }, { opening: 500 });
      }
    },
    /** Sets the hour at which a business day begins from now on. */
    cutOffAt: async (hour: number) => {
      cutoffs.push([api.clock.now(), hour]);
      await database.updateTable('companies').set({ cutoffHour: hour }).where('id', '=', companyId).execute();
    },
    cutoffs,
    /** Sets the clock to a minute of a day. It never goes back: opening the company took a second of the first one. */
    at: (day: number, minute: number) =>
      api.clock.set(
        new Date(Math.max(api.clock.now(), start + day * DAY_MS + minute * 60_000)).toISOString(),
      ),
    dayAt: (day: number) => new Date(start + day * DAY_MS - 4 * HOUR_MS).toISOString().slice(0, 10),
  };
}
export type Days = Awaited<ReturnType<typeof openDays>>;
export type ActName = keyof Days['acts'];
