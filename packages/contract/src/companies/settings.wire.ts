import { COUNTRY_PREFIX, takesMessages } from '@restaurante/domain/customers/phone.ts';
import { z } from 'zod';
import { authorityBody, authorityWire, roleLimitsWire } from '../approvals/approvals.wire.ts';
import { movementKindsBody, movementKindWire } from '../cash-registers/movement-kinds.wire.ts';
import { kitchenMinutes, kitchenMinutesBody } from '../kitchen/kitchen.wire.ts';
import { bareNumber, wrongNumber } from '../notifications/notifications.wire.ts';
import { flag, flagWire, money, optionalText, orMissing, wholeNumber } from '../schema.ts';
import { guestUnits, guestUnitsBody } from '../table-orders/table-orders.wire.ts';

/** The company's settings that the server needs (docs/rules/notifications.md, docs/rules/kitchen.md). */
export const companySettingsWire = z.object({
  notification: z.object({
    status: z.boolean(),
    whatsappServer: z.string().nullable(),
    /** No answer contains the key itself. */
    hasWhatsappKey: z.boolean(),
    /** Notices for the owner. */
    sendOpenCashier: z.boolean(),
    sendCloseCashier: z.boolean(),
    /** Voided sales and removed lines. */
    sendDeleteSale: z.boolean(),
    kitchenPhoneNumber: z.string().nullable(),
  }),
  kitchen: kitchenMinutes,
  /** Closing a register delivers its paid orders, cooking ones too. */
  no_kitchen_screen: flagWire(),
  ...guestUnits,
  /** How long a reservation holds its table (docs/rules/reservations.md). */
  reservation_minutes: z.number(),
  /** Whether cashiers count without seeing the expected cash, and share registers (docs/rules/cash-registers.md). */
  blind_count: flagWire(),
  shared_registers: flagWire(),
  authority: authorityWire,
  /** Kinds of typed income and expenses (docs/rules/petty-cash.md). */
  movement_kinds: z.array(movementKindWire),
  /** The step to which cash is rounded, in Bs (docs/rules/money.md). */
  rounding: z.union([z.literal(0), z.literal(0.1), z.literal(0.5)]),
  /** The percentages that the till offers as tips; null: none (docs/rules/payments.md). */
  tip_percents: z.array(z.number()).nullable(),
});
export type CompanySettingsWire = z.infer<typeof companySettingsWire>;

/** The settings that a till needs; `authority` is that of the own role, null for a role that takes no money. */
export const tillSettingsWire = z.object({
  no_kitchen_screen: companySettingsWire.shape.no_kitchen_screen,
  blind_count: companySettingsWire.shape.blind_count,
  shared_registers: companySettingsWire.shape.shared_registers,
  authority: roleLimitsWire.nullable(),
  movement_kinds: companySettingsWire.shape.movement_kinds,
  rounding: companySettingsWire.shape.rounding,
  tip_percents: companySettingsWire.shape.tip_percents,
});

export type TillSettingsWire = z.infer<typeof tillSettingsWire>;

const serverAddress = () =>
  optionalText(200).refine(
    (address) => address === null || /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
    'Escribe una dirección como https://whatsapp.mirestaurante.com',
  );

/** Undefined if absent. */
const switchIfSent = () => z.union([z.undefined(), flag()]).optional();

const kitchenPhone = () =>
  optionalText(20)
    .transform((typed) => bareNumber(typed ?? ''))
    // The prefix alone is not a number.
    .transform((digits) => (digits === '' || digits === COUNTRY_PREFIX ? null : digits))
    .refine((digits) => digits === null || takesMessages(digits), { error: wrongNumber });

const RESERVATION_MINUTES = { min: 30, max: 480, message: 'Escribe los minutos, de 30 a 480' };

const notificationBody = z
  .object({
    status: flag(),
    whatsappServer: serverAddress(),
    whatsappKey: optionalText(200),
    sendOpenCashier: switchIfSent(),
    sendCloseCashier: switchIfSent(),
    sendDeleteSale: switchIfSent(),
    kitchenPhoneNumber: z.union([z.undefined(), kitchenPhone()]).optional(),
  })
  .transform((sent) => ({
    notificationsEnabled: sent.status,
    whatsappServer: sent.whatsappServer,
    whatsappKey: sent.whatsappKey,
    noticeRegisterOpened: sent.sendOpenCashier,
    noticeRegisterClosed: sent.sendCloseCashier,
    noticeSaleVoided: sent.sendDeleteSale,
    kitchenPhone: sent.kitchenPhoneNumber,
  }));
export type NotificationInput = z.output<typeof notificationBody>;

/** Cash is rounded to 10 or 50 centavos, or not. */
const roundingBody = () =>
  money().refine((amount) => [0, 10, 50].includes(amount), 'Elige sin redondeo, 0,10 o 0,50');

const TIP_PERCENTS_MAX = 6;
const TIP_PERCENT = { min: 1, max: 100, message: 'Escribe porcentajes de 1 a 100' };

/** A list, or a text such as '5, 10, 15'. None, as an empty list does, offers no tips. */
const tipPercentsBody = () =>
  z
    .preprocess(
      (written) =>
        typeof written === 'string' ? written.split(/[\s,;%]+/).filter((part) => part !== '') : written,
      z
        .array(wholeNumber(TIP_PERCENT), 'Escribe los porcentajes como lista')
        .max(TIP_PERCENTS_MAX, `Hasta ${TIP_PERCENTS_MAX} porcentajes`)
        .refine((list) => new Set(list).size === list.length, 'Cada porcentaje va una sola vez')
        .nullable(),
    )
    .transform((list) => (list?.length ? list : null));

/** Absent fields and a blank key stay as they are. */
export const companySettingsBody = z.object({
  notification: notificationBody.optional(),
  kitchen: kitchenMinutesBody.optional(),
  no_kitchen_screen: switchIfSent(),
  ...guestUnitsBody,
  reservation_minutes: z.union([z.undefined(), wholeNumber(RESERVATION_MINUTES)]).optional(),
  /** Only administrators set these. */
  authority: orMissing(authorityBody),
  movement_kinds: orMissing(movementKindsBody),
  rounding: orMissing(roundingBody()),
  tip_percents: tipPercentsBody().optional(),
  blind_count: switchIfSent(),
  shared_registers: switchIfSent(),
});
export type CompanySettingsInput = z.output<typeof companySettingsBody>;

/** The test of a server; an absent or blank key means the stored one. */
export const testWhatsappBody = z.object({
  whatsappServer: serverAddress(),
  whatsappKey: optionalText(200),
});
export type WhatsappTest = z.output<typeof testWhatsappBody>;
