import { PageHeader } from '../../ui/PageHeader.tsx';
import { TableOrdersSwitch } from '../companies/index.ts';

/** The settings of the company; those of this browser are in the quick settings. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Configuración" />
      <TableOrdersSwitch />
    </>
  );
}
