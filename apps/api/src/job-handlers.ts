import { composeAccountMail, deleteExpiredSessions, forgetOldAddresses } from './features/auth/index.ts';
import { movingById } from './features/companies/index.ts';
import { makeCompanyFile } from './features/company-data/index.ts';
import { deleteOldMessages, sendMessages } from './features/notifications/index.ts';
import { deleteOldPapers } from './features/papers/index.ts';
import { expireTableOrders, fireLater, sumFinishedDays } from './features/sales/index.ts';
import { remindOfEnds } from './features/subscriptions/index.ts';
import { deleteOldAudit } from './shared/audit/audit.repository.ts';
import { type BaseContext, now } from './shared/context.ts';
import type { Dependencies } from './shared/http/dependencies.ts';
import { deleteExpiredDownloads } from './shared/http/downloads/downloads.repository.ts';
import { deleteOldLargeFiles } from './shared/http/downloads/large-file.repository.ts';
import { deleteOldKeys } from './shared/http/idempotency/idempotency.repository.ts';
import { enqueue, type JobHandlers } from './shared/jobs/jobs.ts';
import type { SendMail } from './shared/mail/mailer.ts';
import { deleteEndedWindows } from './shared/rate-limit/rate-limit.repository.ts';

/** Seconds until a job that is not done runs again. */
const AGAIN = 10;

export function jobHandlers(
  ctx: BaseContext,
  { companyUrl, service, messenger }: Pick<Dependencies, 'companyUrl' | 'service' | 'messenger'>,
  { mail, backup }: { readonly mail: SendMail; readonly backup: JobHandlers['backup'] },
): JobHandlers {
  return {
    mail: async (payload) => {
      const composed = await composeAccountMail(ctx, companyUrl, payload);
      if (composed) await mail(composed);
    },
    whatsapp: async (payload, stopping) => {
      if (await movingById.exists(service, payload))
        return enqueue(ctx, 'whatsapp', payload, { afterSeconds: AGAIN });
      return sendMessages({ ...ctx, db: service }, messenger, payload, stopping);
    },
    /**
     * Screens and guests' phones of a company that has moved, that is closed, or that has other data connect again: now
     * to the other installation, or without a session.
     */
    companyGone: async ({ companyId }) => ctx.disconnect({ companyId }),
    companyFile: ({ companyId }, stopping) => makeCompanyFile({ ...ctx, db: service }, companyId, stopping),
    fireLines: fireLater(ctx),
    backup,
    expireTableOrders: () => expireTableOrders(ctx),
    sumDays: async () => {
      if (await sumFinishedDays(ctx)) await enqueue(ctx, 'sumDays', {}, { afterSeconds: AGAIN });
    },
    remindOfEnds: () => remindOfEnds(ctx),
    tidy: async () => {
      await deleteEndedWindows(service, now(ctx));
      await deleteExpiredDownloads(service, now(ctx));
      await deleteOldLargeFiles(service, now(ctx));
      await deleteOldKeys(service, now(ctx));
      await deleteExpiredSessions(service, now(ctx));
      await forgetOldAddresses(service, now(ctx));
      await deleteOldMessages(service, now(ctx));
      await deleteOldPapers(service, now(ctx));
      await deleteOldAudit(service, now(ctx));
    },
  };
}
