import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../shared/context.ts';
import { FileAnswer } from '../../shared/http/downloads/file.ts';
import { handle, success } from '../../shared/http/handle.ts';
import { countsBlind } from '../companies/index.ts';
import { addCashMovement, readMovementPhoto, removeCashMovement } from './cash-movements.service.ts';
import { cashRegisterToWire, floatToWire, openRegisterToWire } from './cash-registers.presenter.ts';
import * as service from './cash-registers.service.ts';
import type { CashRegister } from './cash-registers.ts';
import { checkClosing, closeCashRegister } from './closing.service.ts';
import { openDrawer } from './open-drawer.service.ts';
import { listTransferTargets, transferPendingSales } from './transfer.service.ts';

/** Returns a register as the reader sees it. */
async function view(ctx: Context, register: Promise<CashRegister>) {
  const found = await register;
  return cashRegisterToWire(found, await countsBlind(ctx));
}

export function cashRegistersRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listCashRegisters, async ({ params, query }, ctx) => {
    const { registers, next } = await service.listCashRegisters(ctx, params.userId, query);
    const isBlind = await countsBlind(ctx);
    return { cashiers: registers.map((register) => cashRegisterToWire(register, isBlind)), next };
  });

  handle(app, endpoints.getCashRegister, async ({ params }, ctx) => ({
    cashier: await view(ctx, service.getCashRegister(ctx, params.id)),
  }));

  handle(app, endpoints.getOpenCashRegister, async ({ params }, ctx) => {
    const register = await service.findOpenCashRegister(ctx, params.id, params.userId);
    return { cashier: register && cashRegisterToWire(register, await countsBlind(ctx)) };
  });

  handle(app, endpoints.openCashRegister, async ({ params, body }, ctx) => ({
    cashier: await view(ctx, service.openCashRegister(ctx, params.id, body)),
    message: 'Caja aperturada correctamente',
  }));

  handle(app, endpoints.findFloat, async ({ params, query }, ctx) =>
    floatToWire(await service.findFloat(ctx, params.id, query.name)),
  );

  handle(app, endpoints.removeCashRegister, async ({ params }, ctx) => {
    await service.removeCashRegister(ctx, params.id);
    return { cashier_id: params.id };
  });

  handle(app, endpoints.listOpenCashRegisters, async ({ params }, ctx) => ({
    cashiers: (await service.listOpenCashRegisters(ctx, params.id)).map(openRegisterToWire),
  }));

  handle(app, endpoints.shareCashRegister, async ({ params, body }, ctx) => ({
    cashier: await view(ctx, service.shareCashRegister(ctx, params.id, body.shared)),
  }));

  handle(app, endpoints.addCashMovement, async ({ params, body, files }, ctx) => ({
    cashier: await view(ctx, addCashMovement(ctx, params.id, body, files['photo'])),
  }));

  handle(app, endpoints.getMovementPhoto, async ({ params, query }, ctx) => {
    const content = await readMovementPhoto(ctx, params.id, query.size);
    return new FileAnswer({ name: `recibo-${params.id}.webp`, mediaType: 'image/webp', content });
  });

  handle(app, endpoints.removeCashMovement, async ({ params }, ctx) => ({
    cashier: await view(ctx, removeCashMovement(ctx, params.id)),
  }));

  handle(app, endpoints.openDrawer, ({ params, body }, ctx) =>
    success(openDrawer(ctx, params.id, body.reason)),
  );

  handle(app, endpoints.checkCashRegisterSales, ({ body }, ctx) =>
    checkClosing(ctx, body.cashier_id, body.user_id),
  );

  handle(app, endpoints.closeCashRegister, async ({ params, body }, ctx) => ({
    cashier: await view(ctx, closeCashRegister(ctx, params.id, body)),
  }));

  handle(app, endpoints.listTransferTargets, async ({ params }, ctx) => ({
    cashiers: (await listTransferTargets(ctx, params.id)).map(({ id, name, userId, userName }) => ({
      id,
      name,
      user: { id: userId, name: userName },
    })),
  }));

  handle(app, endpoints.transferPendingSales, async ({ params, body }, ctx) => ({
    cashier: await view(ctx, transferPendingSales(ctx, params.id, body)),
  }));
}
