import { id, wholeNumber } from '@restaurante/contract/schema.ts';
import { type Day, isDay } from '@restaurante/domain/business-day/business-day.ts';
import {
  ALLOWS_BRANCHES_TYPE,
  endProblem,
  extendedEnd,
  isSuspended,
} from '@restaurante/domain/subscriptions/subscription.ts';
import { z } from 'zod';
import type { BaseContext, BaseTxContext } from '../../../shared/context.ts';
import { hideBranches } from '../../branches/index.ts';
import { moveAllStaff } from '../../employees/index.ts';
import {
  type Subscription,
  changeSubscription,
  lockSubscription,
  listSubscriptionTypes,
} from '../../subscriptions/index.ts';
import { planDeparture } from '../branch-departure.ts';
import { type Change, carryOut } from '../change.ts';
import { Refusal, UsageError, command } from '../command.ts';
import { changeLine, requireCompany, stateText, todayOf } from '../company.ts';
import type { CompanyRow } from '../operator.repository.ts';

const options = z.object({
  extend: wholeNumber({ min: 1, max: 1826 })
    .optional()
    .describe('<días> Cuenta desde el vencimiento, o desde hoy si ya pasó'),
  until: z
    .string()
    .refine(isDay, 'debe ser una fecha como 2027-01-31')
    .optional()
    .describe('<AAAA-MM-DD> Último día pagado'),
  type: id('debe ser el número de un plan')
    .optional()
    .describe('<1|2|3> Plan: Básico, Estándar, Multisucursal'),
  branch: id('debe ser el id de una sucursal')
    .optional()
    .describe('<id> La sucursal que se queda al pasar a un plan de una sola'),
  'move-staff': z
    .boolean()
    .default(false)
    .describe('Pasa al personal de las sucursales que se ocultan a la que se queda'),
});
type Wish = z.output<typeof options>;

export const subscriptionCommand = command({
  name: 'subscription',
  summary: 'Extiende una suscripción o cambia su plan',
  operands: ['<empresa>'],
  changes: true,
  options,
  examples: [
    'el-fogon-de-lucia --extend 30',
    'lucia@elfogon.bo --until 2027-12-31 --reason "pagó un año"',
    'el-fogon-de-lucia --type 2 --branch 14 --move-staff',
  ],
  run: async (operator, { operands: [operand], options: wish }) => {
    const { extend, until, type, branch } = wish;
    if (extend === undefined && until === undefined && type === undefined) {
      throw new UsageError('Di qué cambia: --extend, --until o --type.');
    }
    if (extend !== undefined && until !== undefined)
      throw new UsageError('Usa --extend o --until, no ambos.');
    if (
      (branch !== undefined || wish['move-staff']) &&
      (type ?? ALLOWS_BRANCHES_TYPE) === ALLOWS_BRANCHES_TYPE
    ) {
      throw new UsageError('--branch y --move-staff van con un plan de una sucursal: --type 1 o --type 2.');
    }
    const company = await requireCompany(operator.ctx, operand);
    await carryOut(operator, company, (ctx) => plan(ctx, company, wish));
  },
});

async function plan(ctx: BaseTxContext, company: CompanyRow, wish: Wish): Promise<Change | string> {
  const current = await lockSubscription(ctx, company.id);
  const today = todayOf(ctx, company);
  const end = endOf(current, today, wish);
  const type = await typeOf(ctx, current, wish.type);
  const departure =
    wish.type === undefined || type.id === ALLOWS_BRANCHES_TYPE
      ? null
      : await planDeparture(ctx, company.id, { staysId: wish.branch, movesStaff: wish['move-staff'] });
  if (end === current.end && type.id === current.type.id && departure === null) {
    return `La suscripción de ${company.name} ya es así: no se hizo nada.`;
  }
  const terms = { status: current.status, end: current.end, expirationDays: current.type.expirationDays };
  const next = { ...terms, end, expirationDays: type.expirationDays };
  const isCutOff = isSuspended(next, today);
  return {
    action: 'subscription',
    lines: [
      changeLine('Plan', current.type.name, type.name),
      changeLine('Vence', current.end, end),
      changeLine('Estado', stateText(terms, today), stateText(next, today)),
      ...(departure?.lines ?? []),
      type.id === ALLOWS_BRANCHES_TYPE && type.id !== current.type.id
        ? 'Las sucursales que se ocultaron antes no vuelven por sí solas.'
        : null,
      isCutOff ? stillSuspended(company, current.status) : null,
    ].filter((line) => line !== null),
    before: { plan: current.type.name, end: current.end, ...departure?.before },
    after: { plan: type.name, end, ...departure?.after },
    isHarmful: departure !== null || (isCutOff && !isSuspended(terms, today)),
    apply: async (ctx) => {
      await changeSubscription(ctx, company.id, { typeId: type.id, endDay: end });
      if (departure === null) return;
      await moveAllStaff.run(ctx.db, { companyId: company.id, branchId: departure.staysId });
      await hideBranches(ctx, company.id, departure.hiddenIds);
    },
  };
}

function endOf({ start, end }: Subscription, today: Day, { extend, until }: Wish): Day {
  const wished = extend === undefined ? (until ?? end) : extendedEnd(end, today, extend);
  if (wished === end) return end;
  const problem = endProblem({ start, end: wished }, today);
  if (problem === 'before_start')
    throw new Refusal(`La suscripción empezó el ${start}: no puede vencer antes.`);
  if (problem === 'too_far') throw new Refusal('La suscripción puede vencer como máximo en cinco años.');
  return wished;
}

async function typeOf(ctx: BaseContext, current: Subscription, typeId: number | undefined) {
  if (typeId === undefined) return current.type;
  const types = await listSubscriptionTypes(ctx);
  const type = types.find(({ id }) => id === typeId);
  if (type) return type;
  throw new Refusal(
    `No existe el plan ${typeId}: ${types.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
  );
}

const stillSuspended = ({ slug }: CompanyRow, status: number) =>
  status === 1
    ? 'Sigue suspendida: la fecha ya pasó los días de gracia.'
    : `Sigue suspendida por el operador: levántala con 'reactivate ${slug}'.`;
