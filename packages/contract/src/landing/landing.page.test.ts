import { expect, it } from 'vitest';
import { fillLanding, listSlot, textSlot, type LandingValues } from './landing.page.ts';

const VALUES: LandingValues = {
  publicUrl: 'https://fogon.bo',
  providerName: 'Fogones',
  phone: '+591 70000000',
  phoneUrl: 'tel:+59170000000',
  whatsapp: '+591 70000000',
  whatsappUrl: 'https://wa.me/59170000000',
  email: 'hola@fogon.bo',
  address: 'Av. Busch 1',
  hours: 'Todo el día',
  plans: [
    { name: 'Básico', price: '99', description: 'Una sucursal' },
    { name: 'Grande', price: '349', description: 'Varias' },
  ],
  payments: [],
};
const plans = listSlot('plans');
const payments = listSlot('payments');

it.each([
  ['a text', `<p>${textSlot('email')}</p>`, {}, '<p>hola@fogon.bo</p>'],
  ['a text twice', textSlot('hours').repeat(2), {}, 'Todo el díaTodo el día'],
  [
    'each entry of a list',
    `${plans.start}<li>${plans.text('name')}\n${plans.text('price')}</li>${plans.end}`,
    {},
    '<li>Básico\n99</li><li>Grande\n349</li>',
  ],
  ['nothing for an empty list', `<ul>${payments.start}<li></li>${payments.end}</ul>`, {}, '<ul></ul>'],
  [
    'what would be HTML as text',
    `<a title="${textSlot('address')}">`,
    { address: `"><script>'&` },
    '<a title="&quot;&gt;&lt;script&gt;&#39;&amp;">',
  ],
  ['no place inside of a value', textSlot('address'), { address: '{{email}}$&' }, '{{email}}$&amp;'],
])('fills %s', (_, page, change, expected) => {
  expect(fillLanding(page, { ...VALUES, ...change })).toBe(expected);
});

it.each(['{{nobody}}', '{{plans}}', '{{#nobody}}x{{/nobody}}', '{{#email}}x{{/email}}', '{{toString}}'])(
  'refuses %s',
  (page) => {
    expect(() => fillLanding(page, VALUES)).toThrow('nothing is known');
  },
);
