import { Button } from '@mantine/core';
import { mdiChevronDown, mdiDotsVertical, mdiFileImportOutline, mdiMicrosoftExcel } from '@mdi/js';
import { useState } from 'react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { AppIcon } from '../../../ui/AppIcon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import classes from './excel.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { useProductExport } from './useProductExport.ts';

/** The menu as an Excel file: a button for the export, the import in the menu beside it; on phones both in the menu. */
export function ProductFileMenu() {
  const phone = usePhone();
  const [isImporting, setImporting] = useState(false);
  const { download, isPending } = useProductExport();
  const importing = { label: 'Importar', icon: mdiFileImportOutline, onClick: () => setImporting(true) };
  const exporting = { label: 'Exportar a Excel', icon: mdiMicrosoftExcel, onClick: download };
  return (
    <>
      <span className={classes.split}>
        {!phone && (
          <Button
            variant="default"
            loading={isPending}
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
