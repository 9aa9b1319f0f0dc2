import { randomUUID } from 'node:crypto';
import {
  addCashMovement,
  getOpenCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  switchTableOrders,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { enrolDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { TestApi } from '../../api.ts';
import { addProduct, openCounter } from '../../counter.ts';
import { HEAD, fileOf } from '../../imports.ts';
import { picture } from '../../pictures.ts';
import { addBranch } from '../../restaurant.ts';
import { openRegister } from '../../till.ts';

/** A cashier with the register that is open when a pair of calls begins. */
export interface Till {
  readonly token: string;
  readonly userId: number;
  readonly employeeId: number;
  readonly email: string;
  registerId: number;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Scene = ReturnType<Stage['nextScene']>;

const OPENING = { opening: 100_000 };
const STOCK = 500_000;

/**
 * Opens a restaurant with two tills, and a scene for each pair of calls, whose parts are created when a call needs
 * them.
 */
export async function openStage(api: TestApi) {
  const counter = await openCounter(api);
  const { companyId, branchId, owner, soup, staff } = counter;
  const menu = { companyId, branchId };
  const beer = {
    id: await addProduct(api, { ...menu, name: 'Chicha', price: 10, stock: STOCK }),
    price: 10,
    quantity: 1,
  };
  const courier = await staff(5);
  const second = await staff(4);
  const { id } = await openRegister(api, { token: second.token, branchId }, OPENING);
  const tills: readonly [Till, Till] = [
    {
      ...counter.cashier,
      email: await emailOf(api, counter.cashier.userId),
      registerId: counter.register.id,
    },
    { ...second, email: await emailOf(api, second.userId), registerId: id },
  ];
  const fixed = {
    api,
    companyId,
    branchId,
    owner: owner.token,
    beer,
    soup,
    category: await categoryOf(api, companyId),
    courier: courier.employeeId,
    diningRoom: await openDiningRoom(api, owner),
    workbook: await fileOf([...HEAD, 'Stock - casa matriz'], ['General', 'Sopa de maní', null, 15, 7]),
    picture: await picture('png', 8),
  };

  await api.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId },
    body: { notification: { status: true, whatsappServer: 'http://127.0.0.1:9', whatsappKey: 'k' } },
  });
  await api.call(switchTableOrders, {
    token: owner.token,
    params: { companyId },
    body: { orders_table: 1 },
  });
  let orders = 0;
  /** Sends a guest's order, each from a phone and a table of its own. */
  const nextOrder = () => {
    orders += 1;
    return {
      from: `10.${orders >> 16}.${(orders >> 8) & 255}.${orders & 255}`,
      body: {
        company_id: companyId,
        branch_id: branchId,
        table_number: (orders % 9_999) + 1,
        sale_details: [beer],
      },
    };
  };

  const sell = (till: Till, amount_received_cash: number, more = {}): Promise<SaleWire> =>
    counter.sellAs(till.token, {
      sale_type: 'para llevar',
      sale_details: [beer, { ...soup, quantity: 2, ...more }],
      amount_received_cash,
    });
  const ready = async () => {
    const sale = await sell(tills[1], 40);
    const body = { sales_status_id: 3 };
    await api.call(setSaleStatus, { token: tills[1].token, params: { id: sale.id }, body });
    return sale;
  };

  /** Sells to a customer whose courier has delivered the order, unpaid. */
  const owed = async () => {
    const { token } = tills[0];
    const sale = await counter.sellAs(token, {
      sale_type: 'para llevar',
      sale_details: [beer],
      employe_id: courier.employeeId,
    });
    for (const sales_status_id of [3, 4, 5])
      await api.call(setSaleStatus, { token, params: { id: sale.id }, body: { sales_status_id } });
    return sale;
  };

  return {
    companyId,
    tills,
    stock: { productId: beer.id, initial: STOCK },
    nextScene: () => ({
      ...fixed,
      /** A sale for Bs 40 at the first till, unpaid. */
      pending: once(() => sell(tills[0], 0)),
      /** Another one of the same. */
      second: once(() => sell(tills[0], 0)),
      /** One with a held dish. */
      held: once(() => sell(tills[0], 0, { held: 1 })),
      /** A sale for Bs 40 at the second till, paid in cash and in preparation. */
      paid: once(() => sell(tills[1], 40)),
      /** A ready sale at the second till. */
      ready: once(ready),
      /** An order for Bs 10 of the first till that the courier owes. */
      owed: once(owed),
      nextOrder,
      /** A guest's order that waits to be accepted. */
      waiting: once(async () => {
        const { sale } = await api.call(createTableOrder, nextOrder());
        return saleOf(api, companyId, sale.sale_number);
      }),
      movement: once(async () => {
        const { token, registerId } = tills[0];
        const body = { type: 2, purchase: { details: [{ product_id: beer.id, quantity: 2, total: 5 }] } };
        const { cashier } = await api.call(addCashMovement, { token, params: { id: registerId }, body });
        return cashier.details.at(-1)!.id;
      }),
      spareProduct: once(() => addProduct(api, { ...menu, name: 'Sobra', price: 1 })),
      spareCategory: once(() => addCategory(api, companyId)),
      spareBranch: once(() => addBranch(api, owner, 'De más')),
      /** An enrolled device. */
      device: once(async () => {
        const { device } = await api.call(enrolDevice, {
          token: owner.token,
          params: { branchId },
          body: { name: 'Barra' },
          headers: { device: randomUUID() },
        });
        return device.id;
      }),
      /** An employee without a register. */
      newcomer: once(() => staff(4)),
      /** An unused register of the administrator. */
      emptyRegister: once(async () => {
        const { cashier } = await api.call(getOpenCashRegister, {
          token: owner.token,
          params: { id: branchId, userId: owner.user.id },
        });
        return cashier ?? openRegister(api, { token: owner.token, branchId });
      }),
    }),
    /** Reopens a till that a pair of calls closed. */
    reopen: async (till: Till): Promise<void> => {
      const params = { id: branchId, userId: till.userId };
      const { cashier } = await api.call(getOpenCashRegister, { token: till.token, params });
      till.registerId = cashier?.id ?? (await openRegister(api, { token: till.token, branchId }, OPENING)).id;
    },
  };
}

async function saleOf({ app }: TestApi, companyId: number, number: number): Promise<number> {
  const sales = app.deps.database.selectFrom('sales').select('id').where('companyId', '=', companyId);
  return (await sales.where('number', '=', number).executeTakeFirstOrThrow()).id;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function emailOf({ app }: TestApi, userId: number): Promise<string> {
  const users = app.deps.database.selectFrom('users').select('email').where('id', '=', userId);
  return (await users.executeTakeFirstOrThrow()).email!;
}

async function categoryOf({ app }: TestApi, companyId: number): Promise<number> {
  const categories = app.deps.database.selectFrom('productCategories').select('id');
  return (await categories.where('companyId', '=', companyId).executeTakeFirstOrThrow()).id;
}

let count = 0;

async function addCategory({ app, clock }: TestApi, companyId: number): Promise<number> {
  const { id } = await app.deps.database
    .insertInto('productCategories')
    .values({ companyId, name: `De más ${++count}`, createdAt: new Date(clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens a branch with an area and a table; the sales are at another branch, where every table number is right. */
async function openDiningRoom(api: TestApi, { token }: { token: string }) {
  const branchId = await addBranch(api, { token }, 'Comedor');
  const at = { token, params: { id: branchId } };
  const { area } = await api.call(createArea, { ...at, body: { name: 'Salón' } });
  const body = { area_id: area.id, number: 3, seats: 4 };
  const { tables } = await api.call(createTables, { ...at, body });
  return { branchId, areaId: area.id, tableId: tables[0]!.id };
}
