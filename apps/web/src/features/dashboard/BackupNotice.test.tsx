import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BackupNotice } from './BackupNotice.tsx';

it.each([
  ['2026-11-21T04:00:12.000-04:00', 'El último bueno es del 21/11/2026 04:00.'],
  [null, 'Todavía no hay ninguno bueno.'],
])('says that the backup failed, and since when: %s', (last_good_at, since) => {
  render(<BackupNotice failed={{ last_good_at }} />);
  expect(screen.getByRole('status').textContent).toBe(
    `El respaldo de anoche falló. ${since} Revisa que el disco de los respaldos esté conectado y tenga espacio.`,
  );
});

it('says nothing while backups are made', () => {
  render(<BackupNotice failed={null} />);
  expect(screen.queryByRole('status')).toBeNull();
});
