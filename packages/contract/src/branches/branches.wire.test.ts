import { describe, expect, it } from 'vitest';
import { branchBody } from './branches.wire.ts';

const form = { name: 'Sur', city: '3', phones: '59171234567', address: 'Calle 1' };
const at = { latitude: -16.5, longitude: -68.12 };

describe("a branch's location", () => {
  it.each([
    ['numbers', { lat: -16.5, lng: -68.12 }],
    ['texts', { lat: '-16.5', lng: '-68.12' }],
    ['the text that an answer carries', '{"lat":-16.5,"lng":-68.12}'],
  ])('is read from %s', (_, location) => {
    expect(branchBody.parse({ ...form, location }).fields).toMatchObject(at);
  });

  it.each(['', null])('%j removes it', (location) => {
    expect(branchBody.parse({ ...form, location }).fields).toMatchObject({ latitude: null, longitude: null });
  });

  it('stays as it is when it is not sent', () => {
    expect(branchBody.parse(form).fields).not.toHaveProperty('latitude');
  });

  it.each([
    { lat: 91, lng: 0 },
    { lat: 1 },
    { lat: null, lng: 1 },
    { lat: '', lng: 1 },
    { lat: 'x', lng: 1 },
  ])('%j is not a location', (location) => expectInvalid(location));
  it.each(['x', '{"lat":', '[1,2]', '5', 5, true])('%j is not a location', (location) =>
    expectInvalid(location),
  );
});

function expectInvalid(location: unknown): void {
  const { error } = branchBody.safeParse({ ...form, location });
  expect(error?.issues.map(({ message }) => message)).toContain('Ubicación inválida');
}
