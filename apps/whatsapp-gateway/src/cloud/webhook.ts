import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../store.ts';
import { reasonOf, WINDOW_CLOSED } from './errors.ts';

/** Returns whether Meta signed this body with the application's secret. */
export function isSigned(body: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const seconds = z.coerce.number().transform((at) => at * 1_000);
const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.coerce.number().int().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const incoming = z.object({ from: z.string(), timestamp: seconds });
const change = z.object({
  value: z.object({
    statuses: z.array(z.unknown()).default([]),
    messages: z.array(z.unknown()).default([]),
  }),
});
const notice = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) });

/**
 * Processes Meta's reports: results of messages, and phones that wrote. A report may come twice, late, or before the
 * answer to its message. Unknown reports are ignored. All are stored, or none if it throws: Meta then sends them again.
 */
export function handleWebhook(store: Store, body: unknown): void {
  const changes = notice.safeParse(body).data?.entry.flatMap((entry) => entry.changes) ?? [];
  store.together(() => {
    for (const one of changes) {
      const { data } = change.safeParse(one);
      for (const message of data?.value.messages ?? [])
        handleIncoming(store, incoming.safeParse(message).data);
      for (const report of data?.value.statuses ?? []) handleStatus(store, status.safeParse(report).data);
    }
  });
}

function handleIncoming(store: Store, message: z.output<typeof incoming> | undefined): void {
  if (message) store.recordIncoming(message.from, message.timestamp);
}

function handleStatus(store: Store, report: z.output<typeof status> | undefined): void {
  if (!report) return;
  const { id: providerId, biz_opaque_callback_data: id, errors } = report;
  const message = id === undefined ? store.byProvider(providerId) : store.find(id);
  if (!message) return;
  const code = errors?.[0]?.code;
  const reason = code === undefined ? null : reasonOf(code);
  const isNew = store.report(message.id, providerId, report.status, reason);
  if (!isNew || report.status !== 'failed' || code !== WINDOW_CLOSED || message.asTemplate) return;
  store.forgetPhone(message.phone);
  store.againAsTemplate(message.id);
}
