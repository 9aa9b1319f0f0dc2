import type { Act, AuditActWire } from '@restaurante/contract/audit/audit.wire.ts';

/** Returns an act of Ana's on a sale. */
export const actOf = (act: Act, change: Partial<AuditActWire> = {}): AuditActWire => ({
  id: 1,
  act,
  user: { id: 7, name: 'Ana' },
  approved_by: null,
  subject: 'sale:17',
  details: { name: null, before: {}, after: {} },
  reason: null,
  created_at: '2026-11-21T12:00:00.000-04:00',
  ...change,
});
