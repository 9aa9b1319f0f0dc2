import { Button } from '@mantine/core';
import { mdiChevronDown, mdiDotsVertical, mdiFileImportOutline, mdiMicrosoftExcel } from '@mdi/js';
import { exportProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { useState } from 'react';
import { useDownload } from '../../../shared/api/useDownload.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import classes from './excel.module.css';

/**
 * Shows the menu as an Excel file: a button for the export, the import in the menu next to it; on phones both in the
 * menu.
 */
export function ProductFileMenu() {
  const phone = usePhone();
  const [isImporting, setImporting] = useState(false);
  const params = useOwnCompany();
  const exported = useDownload(exportProducts);
  const download = () => exported.download({ params, query: { link: '1' } });
  const importing = { label: 'Importar', icon: mdiFileImportOutline, onClick: () => setImporting(true) };
  const exporting = { label: 'Exportar a Excel', icon: mdiMicrosoftExcel, onClick: download };
  return (
    <>
      <span className={`flex ${classes.split}`}>
        {!phone && (
          <Button
            variant="default"
            loading={exported.isPending}
            leftSection={<AppIcon path={exporting.icon} />}
            onClick={download}
          >
            {exporting.label}
          </Button>
        )}
        <ActionMenu
          label="Excel"
          entries={phone ? [exporting, importing] : [importing]}
          renderButton={(props) => (
            <IconButton
              {...props}
              icon={phone ? mdiDotsVertical : mdiChevronDown}
              label="Más opciones de Excel"
              variant={phone ? undefined : 'default'}
            />
          )}
        />
      </span>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} onTemplate={download} />}
    </>
  );
}
