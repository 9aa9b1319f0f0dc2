import { limitsToWire } from '@restaurante/contract/approvals/approvals.wire.ts';
import {
  type CompanySettingsWire,
  type TillSettingsWire,
} from '@restaurante/contract/companies/settings.wire.ts';
import type { KitchenMinutes } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { isOneOf, type RoleId, SELLING } from '@restaurante/contract/roles.ts';
import { toFlag } from '@restaurante/contract/schema.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { CompanySettings } from './settings.repository.ts';
import type { AllSettings } from './settings.service.ts';

/** Returns the settings of messages, without their key. */
export const notificationToWire = (settings: CompanySettings): CompanySettingsWire['notification'] => ({
  status: settings.notificationsEnabled,
  whatsappServer: settings.whatsappServer,
  hasWhatsappKey: settings.whatsappKey !== null,
  sendOpenCashier: settings.noticeRegisterOpened,
  sendCloseCashier: settings.noticeRegisterClosed,
  sendDeleteSale: settings.noticeSaleVoided,
  kitchenPhoneNumber: settings.kitchenPhone,
});

/** Returns the settings that have no act of their own in the audit trail. */
export const plainSettingsToWire = (settings: CompanySettings) => ({
  kitchen: kitchenMinutesOf(settings),
  no_kitchen_screen: toFlag(settings.noKitchenScreen),
  guest_line_max: settings.guestLineMax,
  guest_order_max: settings.guestOrderMax,
  reservation_minutes: settings.reservationMinutes,
  rounding: bsFromCents(settings.roundingCents) as CompanySettingsWire['rounding'],
  tip_percents: settings.tipPercents,
  blind_count: toFlag(settings.blindCount),
  shared_registers: toFlag(settings.sharedRegisters),
});

export const settingsToWire = ({ settings, limits, kinds }: AllSettings): CompanySettingsWire => ({
  notification: notificationToWire(settings),
  ...plainSettingsToWire(settings),
  authority: { 3: limitsToWire(limits[3]), 4: limitsToWire(limits[4]) },
  movement_kinds: [...kinds],
});

/** Returns what a till needs; a role without limits may do all, and one that takes no money has none. */
export function tillSettingsToWire(role: RoleId, { settings, limits, kinds }: AllSettings): TillSettingsWire {
  const { no_kitchen_screen, blind_count, shared_registers, rounding, tip_percents } =
    plainSettingsToWire(settings);
  return {
    no_kitchen_screen,
    blind_count,
    shared_registers,
    rounding,
    tip_percents,
    authority: isOneOf(role, SELLING) ? limitsToWire(limits[role]) : null,
    movement_kinds: [...kinds],
  };
}

export const kitchenMinutesOf = (settings: CompanySettings): KitchenMinutes => ({
  warnMinutes: settings.kitchenWarnMinutes,
  lateMinutes: settings.kitchenLateMinutes,
});
