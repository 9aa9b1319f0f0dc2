import type { BaseContext } from '../../shared/context.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { passwordResets } from './mailed-links.repository.ts';

/** Notifies a user's previous address that the e-mail or password changed, and ends open reset links. */
export async function followLoginChange(
  ctx: BaseContext,
  { userId, email, firstName: name }: { userId: number; email: string | null; firstName: string },
  changed: { email: boolean; password: boolean },
): Promise<void> {
  if (changed.email || changed.password) await passwordResets.remove.run(ctx.db, { userId });
  if (email === null) return;
  if (changed.email) await enqueue(ctx, 'mail', { about: 'email_changed', email, name });
  if (changed.password) await enqueue(ctx, 'mail', { about: 'password_changed', email, name });
}
