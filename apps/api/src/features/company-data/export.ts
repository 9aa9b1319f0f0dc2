import type { Writable } from 'node:stream';
import { type BaseContext, now } from '../../shared/context.ts';
import { readRows, takeSnapshot, totalsOf } from '../../shared/db/company-rows.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { instantToWire } from '../../shared/instant.ts';
import { filesOf } from '../../shared/uploads/images.ts';
import { writeArchive } from './archive.ts';
import { aboutCompany } from './company-data.repository.ts';
import { FORMAT, type Manifest, MANIFEST, PICTURE_COLUMNS, PICTURES, rowsEntry } from './manifest.ts';
import { fileTables } from './tables.repository.ts';

/** A picture in a row's JSON; a text that a person wrote has backslashes before its quotes. */
const PICTURE = new RegExp(`"(?:${PICTURE_COLUMNS.join('|')})":"(/storage/[^"]+)"`, 'g');

/** A file that has been written, and the moment of its rows. */
interface WrittenFile {
  readonly manifest: Manifest;
  /** Contains every transaction whose rows are in the file, as PostgreSQL writes it. */
  readonly snapshot: string;
}

interface Contents {
  readonly companyId: number;
  /** With passwords, sessions and keys. */
  readonly hasSecrets: boolean;
}

/**
 * Writes a company's file (docs/rules/company-file.md): all its rows as they are at one moment, then its pictures.
 * Nothing is in memory as a whole.
 */
export async function writeCompanyFile(
  ctx: BaseContext,
  out: Writable,
  { companyId, hasSecrets }: Contents,
): Promise<WrittenFile> {
  const archive = writeArchive(out);
  const at = now(ctx);
  const tables: Record<string, Manifest['tables'][string]> = {};
  const images = new Set<string>();
  const { snapshot, ...about } = await inTransaction(ctx, async ({ db }) => {
    const snapshot = await takeSnapshot(db);
    for (const table of await fileTables(db, { hasSecrets })) {
      tables[table.name] = await totalsOf(db, table, companyId);
      const lines = async function* () {
        for await (const rows of readRows(db, table, companyId)) {
          for (const row of rows) for (const [, image] of row.matchAll(PICTURE)) images.add(image!);
          yield `${rows.join('\n')}\n`;
        }
      };
      await archive.add(rowsEntry(table.name), lines(), at);
    }
    return { snapshot, ...(await aboutCompany.one(db, { companyId })) };
  });
  const { product, planId, planName, ...company } = about;
  let pictures = 0;
  for (const path of [...images].flatMap(filesOf)) {
    const file = await ctx.storage.read(path);
    // Deleted since the snapshot.
    if (file === null) continue;
    pictures++;
    await archive.add(`${PICTURES}${path}`, one(file.content), at);
  }
  const manifest: Manifest = {
    format: FORMAT,
    product,
    exported_at: instantToWire(at),
    has_secrets: hasSecrets,
    company,
    plan: { id: planId, name: planName },
    tables,
    pictures,
  };
  await archive.add(MANIFEST, one(Buffer.from(JSON.stringify(manifest, null, 2))), at);
  await archive.end();
  return { manifest, snapshot };
}

async function* one(content: Buffer) {
  yield content;
}
