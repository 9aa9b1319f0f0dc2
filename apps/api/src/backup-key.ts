// Makes the pair of keys of encrypted backups: `npm run backup-key -- FILE` writes the private one and prints the public one.
import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { runOnFolder } from './run-on-folder.ts';

await runOnFolder('backup-key -- <archivo>', {}, async (file, { report }) => {
  const identity = await generateX25519Identity();
  const key = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${key}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (cause: NodeJS.ErrnoException) => {
      const problem = cause.code === 'EEXIST' ? `Ya existe ${file}` : `No se puede escribir ${file}`;
      throw new Error(`${problem}: elige otro archivo.`, { cause });
    },
  );
  report(`BACKUP_KEY=${key}`);
  report(`Guarda ${file} fuera de este equipo: sin ese archivo nadie abre los respaldos.`);
});
