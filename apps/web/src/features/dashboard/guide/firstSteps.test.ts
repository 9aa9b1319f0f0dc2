import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { branchOf } from '../../../test/product.ts';
import { sessionOf } from '../../../test/session.ts';
import { firstSteps, type StepFacts } from './firstSteps.ts';

const metrics = { count_products: 0, count_sales: 0, best_seller: [] } as unknown as MetricsWire;
const fresh = (role: number): StepFacts => ({
  session: sessionOf(role),
  metrics,
  branches: [branchOf(3, 'Casa matriz')],
  hasRegister: false,
  hasStaff: false,
  hasOffer: false,
  hasPurchase: false,
  hasPublication: false,
  hasTables: false,
  hasOptions: false,
});
const located = { phones: '59171234567', address: 'Calle Sagárnaga 123' };
const oneBranchPlan = (role: number) => {
  const { subscription } = sessionOf(role);
  return sessionOf(role, { subscription: { ...subscription, type: { ...subscription.type, id: 1 } } });
};

const COMPANY = 'Completa los datos de tu empresa';
const BRANCH = 'Ubica tu sucursal';
const PRODUCTS = 'Crea tus categorías y productos';
const REGISTER = 'Abre tu primera caja';
const SALE = 'Haz tu primera venta';
const STAFF = 'Registra a tu personal';
const OFFER = 'Crea tu primera oferta';
const OPTIONS = 'Agrega opciones a tus platos';
const ROOM = 'Crea las mesas de tu salón';
const TABLES = 'Recibe pedidos desde las mesas';
const PURCHASE = 'Anota tus compras y gastos';
const PUBLICATION = 'Anuncia en tu tablero de tickets';
const EXTRAS = [STAFF, OFFER, PURCHASE, PUBLICATION, OPTIONS, ROOM, TABLES];
const PROFILE = 'Completa tu perfil';

describe('the first steps', () => {
  it.each([
    ['an administrator', fresh(2), [COMPANY, BRANCH, PRODUCTS, REGISTER, SALE, ...EXTRAS]],
    ['a branch manager', fresh(3), [COMPANY, BRANCH, PRODUCTS, REGISTER, SALE, ...EXTRAS]],
    [
      'an administrator of a one-branch plan',
      { ...fresh(2), session: oneBranchPlan(2) },
      [COMPANY, PRODUCTS, REGISTER, SALE, ...EXTRAS],
    ],
    ['a cashier', fresh(4), [PROFILE, REGISTER, SALE]],
    ['a courier', fresh(5), [PROFILE]],
  ])('of %s, none done yet', (_, facts, expected) => {
    const steps = firstSteps(facts);
    expect(steps.map(({ title }) => title)).toEqual(expected);
    expect(steps.map(({ isDone }) => isDone)).toEqual(expected.map(() => false));
  });

  const dish = { name: 'Sopa', type: null, dam: null, sales_count: 1 };
  it.each<[string, StepFacts, string[]]>([
    [
      'nothing known',
      {
        session: sessionOf(2),
        metrics: undefined,
        branches: undefined,
        hasRegister: undefined,
        hasStaff: undefined,
        hasOffer: undefined,
        hasPurchase: undefined,
        hasPublication: undefined,
        hasTables: undefined,
        hasOptions: undefined,
      },
      [],
    ],
    [
      'the company',
      { ...fresh(2), session: sessionOf(2, { company: { ...sessionOf(2).company, ...located } }) },
      [COMPANY],
    ],
    ['its branch', { ...fresh(2), branches: [{ ...branchOf(3, 'A'), ...located }] }, [BRANCH]],
    [
      'one of two branches',
      { ...fresh(2), branches: [{ ...branchOf(3, 'A'), ...located }, branchOf(4, 'B')] },
      [],
    ],
    [
      'the own branch of a manager',
      { ...fresh(3), session: sessionOf(3, { branch: { ...branchOf(3, 'A'), ...located } }) },
      [BRANCH],
    ],
    ['a product', { ...fresh(2), metrics: { ...metrics, count_products: 1 } }, [PRODUCTS]],
    ['a register', { ...fresh(4), hasRegister: true }, [REGISTER]],
    ['a colleague', { ...fresh(2), hasStaff: true }, [STAFF]],
    ['an offer', { ...fresh(3), hasOffer: true }, [OFFER]],
    ['a purchase', { ...fresh(2), hasPurchase: true }, [PURCHASE]],
    ['a publication', { ...fresh(2), hasPublication: true }, [PUBLICATION]],
    ['a table', { ...fresh(2), hasTables: true }, [ROOM]],
    ['a group of options', { ...fresh(3), hasOptions: true }, [OPTIONS]],
    [
      'table orders',
      { ...fresh(2), session: sessionOf(2, { company: { ...sessionOf(2).company, orders_table: 1 } }) },
      [TABLES],
    ],
    ['a sale of today', { ...fresh(4), metrics: { ...metrics, count_sales: 1 } }, [SALE]],
    ['a sale of this month', { ...fresh(4), metrics: { ...metrics, best_seller: [dish] } }, [SALE]],
    [
      'a photo',
      { ...fresh(5), session: sessionOf(5, { user: { ...sessionOf(5).user, avatar: '/storage/a.webp' } }) },
      [PROFILE],
    ],
  ])('with %s', (_, facts, done) => {
    const steps = firstSteps(facts);
    expect(steps.filter(({ isDone }) => isDone).map(({ title }) => title)).toEqual(done);
  });
});
