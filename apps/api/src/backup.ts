// Copies everything into a new folder while the product sells: `npm run backup -- FOLDER`. Pictures in a bucket stay
// there, except with --pictures.
import { bucketOf, readEnvironment } from './environment.ts';
import { backUp, contentsText } from './features/backup/index.ts';
import { findDatabase } from './find-database.ts';
import { runOnFolder } from './run-on-folder.ts';
import { openStores } from './shared/uploads/stores.ts';

await runOnFolder('backup', '--pictures', async (folder, { signal, report, hasFlag }) => {
  const environment = readEnvironment(process.env);
  const { DATA_DIR: dataDir } = environment;
  const bucket = bucketOf(environment);
  const database = await findDatabase(environment);
  try {
    const backup = await backUp({
      url: database.url,
      dataDir,
      folder,
      storage: openStores(dataDir, bucket).current,
      arePicturesCopied: bucket === null || hasFlag,
      clock: { now: Date.now },
      signal,
      report,
    });
    if (!backup) throw new Error('Ya hay otro respaldo en marcha: espera a que termine.');
    report(`Respaldo completo: ${contentsText(backup.manifest)}.`);
    report(`Para volver a él: npm run restore -- ${backup.path}`);
  } finally {
    await database.stop();
  }
});
