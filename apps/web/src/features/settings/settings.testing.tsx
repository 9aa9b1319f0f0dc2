import { limitsToWire } from '@restaurante/contract/approvals/approvals.wire.ts';
import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { getCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { screen } from '@testing-library/react';
import { setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Settings that are off in every company. */
export const NO_NOTICES = {
  sendOpenCashier: false,
  sendCloseCashier: false,
  sendDeleteSale: false,
  kitchenPhoneNumber: null,
};
export const OFF = {
  notification: { ...NO_NOTICES, status: false, whatsappServer: null, hasWhatsappKey: false },
  kitchen: { warnMinutes: 15, lateMinutes: 20 },
  no_kitchen_screen: 0,
  blind_count: 0,
  shared_registers: 0,
  guest_line_max: 20,
  guest_order_max: 60,
  reservation_minutes: 120,
  authority: { 3: limitsToWire(), 4: limitsToWire() },
  movement_kinds: [TIPS_KIND],
  rounding: 0,
  tip_percents: null,
} satisfies CompanySettingsWire;

export const Page = () => (
  <>
    <SettingsPage />
    <NoticeStack />
  </>
);

/** Opens the page as a manager; resolves once the company's settings are visible. */
export async function openSettings(role: 2 | 3, settings: CompanySettingsWire = OFF) {
  const server = fakeServer();
  server.answer(getCompanySettings, { settings });
  setSession(sessionOf(role));
  const { user, router } = renderPage(Page);
  await screen.findByRole('switch', { name: /^Recibir pedidos/ });
  return { server, user, router };
}
