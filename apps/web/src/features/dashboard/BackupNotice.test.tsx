import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BackupNotice } from './BackupNotice.tsx';

it.each([
  ['2026-11-21T04:00:12.000-04:00', 'El último bueno es del 21/11/2026 04:00.'],
  [null, 'Todavía no hay ninguno bueno.'],
])('says that the backup failed, and since when: %s', (last_at, since) => {
  render(<BackupNotice backup={{ last_at, failed_at: '2026-11-24T05:00:00.000-04:00' }} />);
  expect(screen.getByRole('status').textContent).toBe(
    `El respaldo de anoche falló. ${since} Avisa a quien cuida el servidor: puede faltar el disco de los respaldos, o espacio en él.`,
  );
});

it('says nothing while backups are made', () => {
  render(<BackupNotice backup={{ last_at: '2026-11-24T04:00:00.000-04:00', failed_at: null }} />);
  expect(screen.queryByRole('status')).toBeNull();
});
