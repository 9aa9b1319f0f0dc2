// Fills an empty data folder or database from a backup: `npm run restore -- FOLDER`.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from './environment.ts';
import { contentsText, restore } from './features/backup/index.ts';
import { runOnFolder } from './run-on-folder.ts';

await runOnFolder('restore', null, async (folder, work) => {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(process.env);
  const migrations = await readdir(join(import.meta.dirname, '../migrations'));
  const manifest = await restore({
    ...work,
    folder,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    migrations,
  });
  work.report(`Datos restaurados: ${contentsText(manifest)}.`);
  work.report('Inicia el producto: npm start');
});
