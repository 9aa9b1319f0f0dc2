import { allowedRoles } from '@restaurante/contract/endpoint.ts';
import { SESSION_ROLES } from '@restaurante/contract/roles.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { registerRestaurant } from '../restaurant.ts';
import { hire } from '../staff.ts';
import { allEndpoints, someParams } from './endpoints.ts';

const guarded = (await allEndpoints()).filter(({ endpoint }) => endpoint.access !== 'public');
const refused = guarded.filter(({ endpoint }) => !endpoint.whileSuspended);

const tokens = new Map<number, string>();

const api = await startTestApi();
const owner = await registerRestaurant(api);
const companyId = owner.company.id;
tokens.set(2, owner.token);
for (const role_id of SESSION_ROLES.filter((role) => role !== 2)) {
  tokens.set(role_id, (await hire(api, owner, role_id)).token);
}
const { database } = api.app.deps;
await database.updateTable('subscriptions').set({ status: 0 }).execute();

it('a suspended company may make the calls that the rules exempt, and no other', () => {
  const exempt = guarded.filter(({ endpoint }) => endpoint.whileSuspended).map(({ name }) => name);
  expect(exempt.sort()).toEqual([
    // Approvals of the acts below.
    'answerApprovalRequest',
    'approve',
    'changePayment',
    'checkCashRegisterSales',
    'chooseBranch',
    // Papers of dishes to be cooked are printed.
    'claimPaper',
    'claimPapers',
    // Closing an open register, and settling its sales before that.
    'closeCashRegister',
    'closeSale',
    // The owner's data.
    'exportMonths',
    'getApprovalRequest',
    'getCashRegister',
    'getDayFigures',
    'getMovementPhoto',
    'getOpenCashRegister',
    'getOwnData',
    'getSale',
    'getSubscription',
    // How cash is rounded, and which tips a payment may have.
    'getTillSettings',
    'linkOwnData',
    'listApprovalRequests',
    'listBranchStations',
    'listCourierDebts',
    'listDaySales',
    'listOpenCashRegisters',
    'listPapers',
    'listSessions',
    'listSubscriptionTypes',
    'listTransferTargets',
    'logout',
    'orderOwnData',
    'payPart',
    'requestApproval',
    'revokeSessions',
    'sendEmailConfirmation',
    // Dishes on the stove are finished and served.
    'setLineStates',
    'setPaperState',
    'settleCourier',
    'signInByPin',
    'transferPendingSales',
    'undoPayment',
    'voidSale',
  ]);
});

it.each(refused)('$name answers 402 to a suspended company', async ({ endpoint }) => {
  const roles = allowedRoles(endpoint.access);
  for (const role of roles === 'session' || roles === null ? SESSION_ROLES : roles) {
    const { status, body } = await api.send(endpoint, {
      params: someParams(endpoint, { companyId }),
      token: tokens.get(role),
    });
    expect([role, status, body]).toEqual([
      role,
      402,
      expect.objectContaining({ code: 'subscription_suspended', suscriptionSuspended: true }),
    ]);
  }
});
