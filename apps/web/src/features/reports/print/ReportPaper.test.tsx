import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { ReportPaper } from './ReportPaper.tsx';

it('begins with logo, name, phones, address and town, then title, period, filters, who and when', () => {
  const company = {
    ...sessionOf(2).company,
    logos: '/storage/companies/a.webp',
    phones: '59171234567 - 22123456',
    address: 'Calle Jaén 12',
  };
  renderUi(
    <ReportPaper
      company={company}
      title="Reporte de cajas"
      period="Noviembre 2026"
      filters={['Sucursal: El Alto']}
      totals={[['Ingresos', 'Bs. 10,00']]}
      table={<table />}
      isWide={false}
      by="Lucía Quispe"
      at="22/11/2026 13:05"
    />,
  );
  const paper = screen.getByRole('article');
  expect(paper.querySelector('header')?.textContent).toBe(
    [
      'El Fogón',
      'Tel. 591 71234567 - 22123456',
      'Calle Jaén 12',
      'La Paz, La Paz, Bolivia',
      'Reporte de cajas',
      'Noviembre 2026',
      'Sucursal: El Alto',
      'Generado por Lucía Quispe el 22/11/2026 13:05',
    ].join(''),
  );
  expect(paper.querySelector('header img')?.getAttribute('src')).toBe('/storage/companies/a-small.webp');
  const style = paper.querySelector('style')?.textContent;
  expect(style).toContain('size: A4 portrait');
  expect(style).toContain('"Página " counter(page) " de " counter(pages)');
});
