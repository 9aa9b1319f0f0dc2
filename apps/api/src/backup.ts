// Copies everything into a new folder while the product sells: `npm run backup -- FOLDER`. Pictures in a bucket stay
// there, except with --pictures.
import { bucketOf, readEnvironment } from './environment.ts';
import { backUp, contentsText } from './features/backup/index.ts';
import { findDatabase } from './find-database.ts';
import { runOnFolder } from './run-on-folder.ts';
import { openStores } from './shared/uploads/stores.ts';

const usage = 'backup -- <carpeta> [--pictures]';
await runOnFolder(usage, { pictures: { type: 'boolean' } }, async (folder, { signal, report, flags }) => {
  const environment = readEnvironment(process.env);
  const { DATA_DIR: dataDir, BACKUP_FOLDER, BACKUP_KEY } = environment;
  const bucket = bucketOf(environment);
  const database = await findDatabase(environment);
  try {
    const backup = await backUp({
      url: database.url,
      dataDir,
      folder,
      storage: openStores(dataDir, bucket).current,
      arePicturesCopied: bucket === null || flags.pictures === true,
      key: BACKUP_KEY ?? null,
      // Any other folder belongs to the person.
      mayRemoveOld: folder === BACKUP_FOLDER,
      clock: { now: Date.now },
      signal,
      report,
    });
    if (!backup) throw new Error('Ya hay otro respaldo en marcha: espera a que termine.');
    report(`Respaldo completo: ${contentsText(backup.manifest)}.`);
    const identity = BACKUP_KEY ? ' --identity <archivo de la clave>' : '';
    report(`Para volver a él: npm run restore -- ${backup.path}${identity}`);
  } finally {
    await database.stop();
  }
});
