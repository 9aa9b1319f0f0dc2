import { Button } from '@mantine/core';
import {
  mdiCheckboxMultipleMarkedOutline,
  mdiDotsVertical,
  mdiFileImportOutline,
  mdiMicrosoftExcel,
  mdiTuneVariant,
} from '@mdi/js';
import { exportProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { useDownload } from '../../../shared/api/useDownload.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';

/** Downloads the menu as an Excel file, in a tab of its own. */
export function useMenuDownload() {
  const params = useOwnCompany();
  const { download, isPending } = useDownload(exportProducts);
  return { isPending, download: () => download({ params, query: { link: '1' } }) };
}

interface ProductFileMenuProps {
  onImport: () => void;
  /** Begins the choice of several products, which has no button of its own on phones; null if it is not possible. */
  onChoose: (() => void) | null;
  onOptions: () => void;
}

/** Shows import and export of the menu as an Excel file: two buttons, on phones a menu with 'Opciones' in it. */
export function ProductFileMenu({ onImport, onChoose, onOptions }: ProductFileMenuProps) {
  const { isPending, download } = useMenuDownload();
  const importing = { label: 'Importar de Excel', icon: mdiFileImportOutline, onClick: onImport };
  const options = { label: 'Opciones', icon: mdiTuneVariant, onClick: onOptions };
  const exporting = { label: 'Exportar a Excel', icon: mdiMicrosoftExcel, onClick: download };
  if (!usePhone()) {
    return [importing, { ...exporting, isPending }].map(({ label, icon, onClick, ...state }) => (
      <Button
        key={label}
        variant="default"
        loading={'isPending' in state && state.isPending}
        leftSection={<AppIcon path={icon} />}
        onClick={onClick}
      >
        {label}
      </Button>
    ));
  }
  return (
    <ActionMenu
      label="Productos"
      entries={[
        options,
        importing,
        exporting,
        ...(onChoose
          ? [{ label: 'Elegir varios', icon: mdiCheckboxMultipleMarkedOutline, onClick: onChoose }]
          : []),
      ]}
      renderButton={(props) => <IconButton {...props} icon={mdiDotsVertical} label="Más opciones" />}
    />
  );
}
