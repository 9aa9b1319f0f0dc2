import { listSessions, login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import * as employees from '@restaurante/contract/employees/employees.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { close } from '../../../test/till.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

const ROUNDS = 6;

const api = await startTestApi();

const isIn = async (token: string) => (await api.send(listSessions, { token })).status === 200;

describe('at the same instant', () => {
  it('a concurrent deletion and login leave no session open', async () => {
    const owner = await registerRestaurant(api);
    for (let round = 0; round < ROUNDS; round++) {
      const { employeeId, email, password, token } = await hireAndLogIn(api, owner, 4);
      const [removed, entered] = await Promise.all([
        api.send(employees.removeEmployee, { token: owner.token, params: { id: employeeId } }),
        api.send(login, { body: { email, password } }),
      ]);
      expect([removed.status, [200, 401].includes(entered.status)]).toEqual([200, true]);
      const { token: late } = entered.body as { token?: string };
      expect([await isIn(token), late !== undefined && (await isIn(late))]).toEqual([false, false]);
    }
  });

  it('a cashier is made a courier and opens a register: a courier never has an open one', async () => {
    const { owner, branchId, staff } = await openCounter(api);
    const { token, employeeId } = await staff(4);
    const as = (role_id: number) =>
      api.send(employees.updateEmployee, {
        token: owner.token,
        params: { id: employeeId },
        body: { first_name: 'Rosa Mamani', role_id, branch_id: branchId },
      });
    const opening = { token, params: { id: branchId }, body: { name: 'Caja 2', opening_amount: 0 } };
    for (let round = 0; round < ROUNDS; round++) {
      const [demoted, opened] = await Promise.all([as(5), api.send(openCashRegister, opening)]);
      expect(['200 403', '200 404', '409 200']).toContain(`${demoted.status} ${opened.status}`);
      if (opened.status === 200) {
        const { cashier } = opened.body as { cashier: CashRegisterWire };
        expect((await close(api, token, cashier)).status).toBe(200);
      }
      expect((await as(4)).status).toBe(200);
    }
  });

  it('a cashier is moved and opens a register: none is open in the branch they left', async () => {
    const { companyId, branchId, owner, staff } = await openCounter(api);
    const to = await addBranch(api, owner);
    const { token, employeeId } = await staff(4);
    const opening = await api.app.deps.database.transaction().execute(async (mover) => {
      await sql`select from branches where company_id = ${companyId} for no key update`.execute(mover);
      const sent = { token, params: { id: branchId }, body: { name: 'Caja 2', opening_amount: 0 } };
      const answer = api.send(openCashRegister, sent);
      await untilOneWaits(api);
      await mover
        .updateTable('employees')
        .set({ branchId: to })
        .where('companyId', '=', companyId)
        .where('id', '=', employeeId)
        .execute();
      return { answer };
    });
    expect((await opening.answer).status).toBe(404);
  });

  it.each([
    ['delete', 401, { remove: true }],
    // To a role that manages no one: it is refused before and after the session is read.
    ['demote', 403, { role_id: 4 }],
    ['shut out', 401, { email: '' }],
  ])(
    'two administrators %s each other: the second is answered %i, and the first stays',
    async (_, status, change) => {
      const owner = await registerRestaurant(api);
      const acts = async (token: string, id: number) => {
        const body = { first_name: 'Rosa Mamani', role_id: 2, branch_id: owner.branch!.id, ...change };
        const sent = { token, params: { id } };
        if ('remove' in change) return api.send(employees.removeEmployee, sent);
        return api.send(employees.updateEmployee, { ...sent, body });
      };
      for (let round = 0; round < 2 * ROUNDS; round++) {
        const [one, two] = [await hireAndLogIn(api, owner, 2), await hireAndLogIn(api, owner, 2)];
        const answers = await Promise.all([acts(one.token, two.employeeId), acts(two.token, one.employeeId)]);
        expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, status]);
        const stays = answers[0].status === 200 ? one : two;
        const { employe } = await api.call(employees.getEmployee, {
          token: stays.token,
          params: { id: stays.employeeId },
        });
        expect([employe.role_id, employe.user?.id]).toEqual([2, stays.userId]);
      }
    },
  );

  it('of two concurrent edits of an employee one is stored whole, on the list and in the login', async () => {
    const owner = await registerRestaurant(api);
    const { employeeId, email, password } = await hireAndLogIn(api, owner, 4);
    const forms = [
      { first_name: 'Rosa Mamani', phone: '1', role_id: 4, email },
      { first_name: 'Rosa Condori', phone: '2', role_id: 5, email },
    ];
    const sent = { token: owner.token, params: { id: employeeId } };
    for (let round = 0; round < ROUNDS; round++) {
      const saves = forms.map((form) =>
        api.send(employees.updateEmployee, { ...sent, body: { ...form, branch_id: owner.branch!.id } }),
      );
      expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
      const { employe } = await api.call(employees.getEmployee, sent);
      const savedForm = forms.find(({ phone }) => phone === employe.person.phone);
      expect(employe).toMatchObject({
        role_id: savedForm?.role_id,
        person: { first_name: savedForm?.first_name },
      });
      const { user } = await api.call(login, { body: { email, password } });
      expect([user.name, user.roles[0]?.id]).toEqual([savedForm?.first_name, savedForm?.role_id]);
    }
  });

  it('two give one employee a login: there is one, and the other e-mail is free', async () => {
    const owner = await registerRestaurant(api);
    const params = { companyId: owner.company.id };
    const person = { first_name: 'Luis Choque', role_id: 4, branch_id: owner.branch!.id };
    const hire = { token: owner.token, params, body: person };
    const { employe } = await api.call(employees.createEmployee, hire);
    const password = 'llajua2026';
    const emails = ['luis.uno@fogon.bo', 'luis.dos@fogon.bo'];
    const saves = emails.map((email) =>
      api.send(employees.updateEmployee, {
        token: owner.token,
        params: { id: employe.id },
        body: { ...person, email, password },
      }),
    );
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    const entries = await Promise.all(emails.map((email) => api.send(login, { body: { email, password } })));
    expect(entries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const free = emails[entries.findIndex(({ status }) => status === 401)];
    await api.call(employees.createEmployee, { ...hire, body: { ...person, email: free, password } });
  });
});
