// Fills an empty data folder or database from a backup: `npm run restore -- FOLDER`. One that
// contains fewer rows than it says is refused, except with --incomplete. An encrypted one needs --identity FILE.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from './environment.ts';
import { contentsText, restore } from './features/backup/index.ts';
import { runOnFolder } from './run-on-folder.ts';

const usage = 'restore -- <carpeta> [--identity <archivo>] [--incomplete]';
const options = { incomplete: { type: 'boolean' }, identity: { type: 'string' } } as const;
await runOnFolder(usage, options, async (folder, { flags, ...work }) => {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(process.env);
  const migrations = await readdir(join(import.meta.dirname, '../migrations'));
  const manifest = await restore({
    ...work,
    folder,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    migrations,
    mayBeIncomplete: flags.incomplete === true,
    identityFile: flags.identity,
  });
  work.report(`Datos restaurados: ${contentsText(manifest)}.`);
  work.report(
    'Sesiones y equipos terminaron: cada persona ingresa con su contraseña, y en «Equipos» se registra cada equipo otra vez.',
  );
  work.report('Inicia el producto: npm start');
});
