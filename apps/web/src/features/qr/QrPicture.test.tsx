import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { screen } from '@testing-library/react';
import type { QRCodeCanvas } from 'qrcode.react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { QrPage } from './QrPage.tsx';

vi.mock('qrcode.react', () => ({
  QRCodeSVG: () => null,
  QRCodeCanvas: ({ size, level, imageSettings }: ComponentProps<typeof QRCodeCanvas>) => (
    <output>{JSON.stringify({ size, level, logo: [imageSettings?.width, imageSettings?.height] })}</output>
  ),
}));

it('a code has correction H, 400 px and a logo of 60 px', async () => {
  const session = sessionOf(4);
  setSession(session);
  fakeServer().answer(listBranches, { branches: [session.branch!] });
  const { user } = renderPage(() => <QrPage />);
  const table = await screen.findByLabelText('Número de mesa');
  await user.clear(table);
  await user.type(table, '7');
  const [code] = await screen.findAllByRole('status');
  expect(JSON.parse(code?.textContent ?? '')).toEqual({ size: 400, level: 'H', logo: [60, 60] });
});
