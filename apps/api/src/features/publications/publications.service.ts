import { AppError } from '@restaurante/contract/errors.ts';
import type {
  PublicationInput,
  PublicationWire,
} from '@restaurante/contract/publications/publications.wire.ts';
import { type Context, type TxContext, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { removeImage, savePicture, type SentWithPicture } from '../../shared/uploads/images.ts';
import { publicationsRepository } from './publications.repository.ts';

const FOLDER = 'publications';

const repository = (ctx: Context) => publicationsRepository(ctx.db, ctx.scope);

/** Newest first. */
export function listPublications(ctx: Context): Promise<PublicationWire[]> {
  return repository(ctx).list();
}

/** Throws publication_image_required. `docs/rules/publications.md` */
export async function createPublication(
  ctx: Context,
  { body, files: { image: upload } }: SentWithPicture<PublicationInput>,
): Promise<PublicationWire> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const banner = pictureAfter(null);
    if (banner === null) {
      const { message } = new AppError('publication_image_required');
      throw new AppError('publication_image_required', { fields: { image: message } });
    }
    const id = await repository(ctx).insert({ ...body, banner }, now(ctx));
    tellBoards(ctx);
    return { id, ...body, banner };
  });
}

/** Throws not_found. */
export function updatePublication(
  ctx: Context,
  id: number,
  { body, files: { image: upload } }: SentWithPicture<PublicationInput>,
): Promise<PublicationWire> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const before = await repository(ctx).lock(ctx.db, id);
    if (before === null || before.deletedAt !== null) throw new AppError('not_found');
    const banner = pictureAfter(before.banner) ?? before.banner;
    await repository(ctx).update(id, { ...body, banner });
    tellBoards(ctx);
    return { id, ...body, banner };
  });
}

/** Takes a publication off the boards and deletes its picture; a repeat changes nothing more. Throws not_found. */
export function removePublication(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const publication = await repository(ctx).lock(ctx.db, id);
    if (publication === null) throw new AppError('not_found');
    if (publication.deletedAt !== null) return;
    await repository(ctx).update(id, { deletedAt: now(ctx) });
    tellBoards(ctx);
    ctx.afterCommit(() => removeImage(ctx.storage, publication.banner));
  });
}

/** Every ticket board of the company fetches the publications again. */
function tellBoards(ctx: TxContext): void {
  ctx.publish('publications', { company_id: ctx.scope.companyId });
}
