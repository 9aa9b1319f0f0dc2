import { isDeepStrictEqual } from 'node:util';
import { type AuthorityInput, limitsAfter } from '@restaurante/contract/approvals/approvals.wire.ts';
import type {
  MovementKindsInput,
  MovementKindWire,
} from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import type {
  CompanySettingsInput,
  NotificationInput,
  WhatsappTest,
} from '@restaurante/contract/companies/settings.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { audit, differences } from '../../shared/audit/audit.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { ownBranch } from '../../shared/scope.ts';
import type { Messenger } from '../../shared/whatsapp/gateway.ts';
import { findRoleLimits, type RoleLimits, saveRoleLimits } from '../authority/index.ts';
import { movementKinds, saveMovementKinds } from '../drawer/index.ts';
import { companyOwner } from '../users/index.ts';
import { notificationToWire, plainSettingsToWire } from './settings.presenter.ts';
import { changeSettings, type CompanySettings, findSettings, lockSettings } from './settings.repository.ts';

/** A company's settings, and what its roles may do alone. */
export interface AllSettings {
  readonly settings: CompanySettings;
  readonly limits: RoleLimits;
  readonly kinds: readonly MovementKindWire[];
}

export const getSettings = async (ctx: Context): Promise<AllSettings> => ({
  settings: await findSettings(ctx.db, ctx.scope),
  limits: await findRoleLimits(ctx.db, ctx.scope),
  kinds: await movementKinds(ctx.db, ctx.scope),
});

/** Changes only fields that are present and notifies every screen of the company. */
export function updateSettings(ctx: Context, input: CompanySettingsInput): Promise<AllSettings> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const before = await lockSettings(ctx.db, ctx.scope);
    await changeSettings.run(ctx.db, ctx.scope, {
      ...(input.notification && (await notificationOf(ctx, before, input.notification))),
      ...guestUnitsOf(ctx, before, input),
      reservationMinutes: minutesOf(ctx, before, input),
      ...cashSettingsOf(ctx, input),
      kitchenWarnMinutes: input.kitchen?.warnMinutes ?? before.kitchenWarnMinutes,
      kitchenLateMinutes: input.kitchen?.lateMinutes ?? before.kitchenLateMinutes,
      noKitchenScreen: input.no_kitchen_screen ?? before.noKitchenScreen,
      ...registersOf(ctx, before, input),
    });
    if (input.authority) await changeLimits(ctx, input.authority);
    if (input.movement_kinds) await changeKinds(ctx, input.movement_kinds);
    const after = await findSettings(ctx.db, ctx.scope);
    const change = differences(plainSettingsToWire(before), plainSettingsToWire(after));
    if (change) await audit(ctx, 'company.settings', { id: companyId, branchId: null, ...change });
    ctx.publish(companyId, 'settings', { company_id: companyId });
    return getSettings(ctx);
  });
}

/**
 * Returns the notification settings, and records their change. Only a server with its key can be switched on.
 * `docs/rules/notifications.md`
 */
async function notificationOf(
  ctx: TxContext,
  before: CompanySettings,
  input: NotificationInput,
): Promise<CompanySettings> {
  const saved: CompanySettings = {
    ...before,
    notificationsEnabled: input.notificationsEnabled,
    whatsappServer: input.whatsappServer,
    whatsappKey: keyFor(before, input),
    noticeRegisterOpened: input.noticeRegisterOpened ?? before.noticeRegisterOpened,
    noticeRegisterClosed: input.noticeRegisterClosed ?? before.noticeRegisterClosed,
    noticeSaleVoided: input.noticeSaleVoided ?? before.noticeSaleVoided,
    kitchenPhone: input.kitchenPhone === undefined ? before.kitchenPhone : input.kitchenPhone,
  };
  if (saved.notificationsEnabled && !(saved.whatsappServer && saved.whatsappKey)) {
    throw new AppError('whatsapp_unset');
  }
  if (silences(before, saved) && !(await companyOwner.exists(ctx.db, ctx.scope))) {
    throw new AppError('notice_owner_only');
  }
  // The wire shape lacks the key, which people who read the audit trail must not see.
  const [old, current] = [before, saved].map(notificationToWire);
  if (!isDeepStrictEqual(before, saved)) {
    const of = { id: ctx.scope.companyId, branchId: null };
    await audit(ctx, 'company.notifications', { ...of, before: old!, after: current! });
  }
  return saved;
}

/** Returns how much guests may order at once, which only administrators may change. */
function guestUnitsOf(ctx: TxContext, before: CompanySettings, input: CompanySettingsInput) {
  const { guest_line_max, guest_order_max } = input;
  if (guest_line_max === undefined && guest_order_max === undefined) return {};
  if (ownBranch(ctx.scope) !== null) throw new AppError('role_not_allowed');
  const guestLineMax = guest_line_max ?? before.guestLineMax;
  const guestOrderMax = guest_order_max ?? before.guestOrderMax;
  if (guestLineMax > guestOrderMax) {
    throw new AppError('guest_units_mixed', { field: 'guest_line_max' });
  }
  return { guestLineMax, guestOrderMax };
}

/** Changes what roles may do alone, which only administrators may. */
async function changeLimits(ctx: TxContext, input: AuthorityInput): Promise<void> {
  if (ownBranch(ctx.scope) !== null) throw new AppError('role_not_allowed');
  const before = await findRoleLimits(ctx.db, ctx.scope);
  const after = { 3: limitsAfter(before[3], input[3]), 4: limitsAfter(before[4], input[4]) };
  await saveRoleLimits(ctx.db, ctx.scope, after);
  const change = differences(before, after);
  const of = { id: ctx.scope.companyId, branchId: null };
  if (change) await audit(ctx, 'company.authority', { ...of, ...change });
}

/** Changes the kinds of movements, which only administrators may. */
async function changeKinds(ctx: TxContext, input: MovementKindsInput): Promise<void> {
  if (ownBranch(ctx.scope) !== null) throw new AppError('role_not_allowed');
  const before = await movementKinds(ctx.db, ctx.scope);
  await saveMovementKinds(ctx, input);
  const after = await movementKinds(ctx.db, ctx.scope);
  const change = differences({ movement_kinds: before }, { movement_kinds: after });
  if (change) await audit(ctx, 'company.settings', { id: ctx.scope.companyId, branchId: null, ...change });
}

/** Returns how long reservations hold their tables, which only administrators may change. */
function minutesOf(ctx: TxContext, before: CompanySettings, { reservation_minutes }: CompanySettingsInput) {
  if (reservation_minutes !== undefined && ownBranch(ctx.scope) !== null)
    throw new AppError('role_not_allowed');
  return reservation_minutes ?? before.reservationMinutes;
}

/** Returns how cash is rounded and which tips the till offers, which only administrators may change. */
function cashSettingsOf(ctx: TxContext, { rounding, tip_percents }: CompanySettingsInput) {
  if (rounding === undefined && tip_percents === undefined) return {};
  if (ownBranch(ctx.scope) !== null) throw new AppError('role_not_allowed');
  return {
    ...(rounding !== undefined && { roundingCents: rounding }),
    ...(tip_percents !== undefined && { tipPercents: tip_percents }),
  };
}

/** Returns how registers are counted and shared, which only administrators may change. */
function registersOf(ctx: TxContext, before: CompanySettings, input: CompanySettingsInput) {
  const { blind_count, shared_registers } = input;
  if (blind_count === undefined && shared_registers === undefined) return {};
  if (ownBranch(ctx.scope) !== null) throw new AppError('role_not_allowed');
  return {
    blindCount: blind_count ?? before.blindCount,
    sharedRegisters: shared_registers ?? before.sharedRegisters,
  };
}

/** Sends a test to the server in the form, or to the saved one. */
export async function testWhatsapp(ctx: Context, messenger: Messenger, input: WhatsappTest): Promise<void> {
  const saved = await findSettings(ctx.db, ctx.scope);
  const [server, key] = [input.whatsappServer, keyFor(saved, input)];
  if (server === null || key === null) throw new AppError('whatsapp_unset');
  if (!(await messenger.works({ server, key }))) throw new AppError('whatsapp_failed');
}

/** Returns the key in the form, else the saved one. The saved key goes only to the server for which it was saved. */
function keyFor(saved: CompanySettings, input: WhatsappTest): string | null {
  if (input.whatsappKey !== null) return input.whatsappKey;
  const isSameServer = originOf(saved.whatsappServer) === originOf(input.whatsappServer);
  return isSameServer || input.whatsappServer === null ? saved.whatsappKey : null;
}

const originOf = (address: string | null) => (address === null ? null : URL.parse(address)?.origin);

const NOTICES = ['noticeRegisterOpened', 'noticeRegisterClosed', 'noticeSaleVoided'] as const;

/**
 * Returns whether the owner would no longer receive a notice: staff on whom notices report must not switch one off or
 * send it to another server. While messages are off, the server may change: nothing is input.
 */
function silences(before: CompanySettings, after: CompanySettings): boolean {
  const activeNotices = NOTICES.filter((notice) => before[notice]);
  if (activeNotices.some((notice) => !after[notice])) return true;
  if (!before.notificationsEnabled || activeNotices.length === 0) return false;
  const isMoved = before.whatsappServer !== after.whatsappServer || before.whatsappKey !== after.whatsappKey;
  return !after.notificationsEnabled || isMoved;
}
