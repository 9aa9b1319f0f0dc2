import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugFrom } from './slug.ts';

describe('slugFrom', () => {
  it.each([
    ['El Buen Sabor', 'el-buen-sabor'],
    ['  Pollos "Ñandú" & Cía.  ', 'pollos-nandu-cia'],
    ['Café -- Ámbar 24/7', 'cafe-ambar-24-7'],
    ['火锅', 'restaurante'],
    ['', 'restaurante'],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} bar`, 'a'.repeat(59)],
  ])('%s', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });

  it('is always a valid part of an address, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = slugFrom(name);
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(60);
        expect(slugFrom(slug)).toBe(slug);
      }),
    );
  });
});
