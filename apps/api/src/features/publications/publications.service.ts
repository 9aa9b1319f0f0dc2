import { AppError } from '@restaurante/contract/errors.ts';
import type {
  PublicationInput,
  PublicationWire,
} from '@restaurante/contract/publications/publications.wire.ts';
import { type Context, type TxContext, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireLive, requireRow } from '../../shared/require-row.ts';
import { removeImage, savePicture, type SentWithPicture } from '../../shared/uploads/images.ts';
import * as publications from './publications.repository.ts';

const FOLDER = 'publications';

/** Returns the newest first. */
export function listPublications(ctx: Context): Promise<PublicationWire[]> {
  return publications.list.all(ctx.db, ctx.scope);
}

/** `docs/rules/publications.md` */
export async function createPublication(
  ctx: Context,
  { body, files: { image: upload } }: SentWithPicture<PublicationInput>,
): Promise<PublicationWire> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const banner = pictureAfter(null);
    if (banner === null) throw new AppError('publication_image_required', { field: 'image' });
    const { id } = await publications.insert.one(ctx.db, {
      ...ctx.scope,
      ...body,
      banner,
      createdAt: now(ctx),
    });
    notifyBoards(ctx);
    return { id, ...body, banner };
  });
}

export function updatePublication(
  ctx: Context,
  id: number,
  { body, files: { image: upload } }: SentWithPicture<PublicationInput>,
): Promise<PublicationWire> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const before = requireLive(await publications.lock.first(ctx.db, { ...ctx.scope, id }));
    const banner = pictureAfter(before.banner) ?? before.banner;
    await publications.update.run(ctx.db, { ...ctx.scope, id }, { ...body, banner });
    notifyBoards(ctx);
    return { id, ...body, banner };
  });
}

/** Removes a publication from the boards and deletes its picture. A repeat changes nothing. */
export function removePublication(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const publication = requireRow(await publications.lock.first(ctx.db, { ...ctx.scope, id }));
    if (publication.deletedAt !== null) return;
    await publications.update.run(ctx.db, { ...ctx.scope, id }, { deletedAt: now(ctx) });
    notifyBoards(ctx);
    ctx.afterCommit(() => removeImage(ctx.storage, publication.banner));
  });
}

/** Notifies the ticket boards, which fetch the publications again. */
function notifyBoards(ctx: TxContext): void {
  const { companyId } = ctx.scope;
  ctx.publish(companyId, 'publications', { company_id: companyId });
}
