import { createBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { createProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, listOf } from './lists.ts';

it.each([
  ['a name', createProductCategory.body],
  ['several fields', createBranch.body],
  [
    'values of every kind',
    z.object({
      name: z.string(),
      kind: z.enum(['gold', 'silver']),
      points: z.int().min(3),
      isOpen: z.boolean(),
      note: z.string().optional(),
      until: z.union([z.null(), z.string()]),
    }),
  ],
])('a body with %s is one that its call accepts', (_, body) => {
  expect(body.safeParse(bodyOf({ body })).error).toBeUndefined();
});

it('a path names a record of a list if a call creates it', () => {
  expect(['/api/publications/:id/update', '/api/sales/:id', '/api/branch/:id'].map(listOf)).toEqual([
    'publications',
    undefined,
    undefined,
  ]);
});
