import { Button } from '@mantine/core';
import { mdiPencilOutline, mdiPlus } from '@mdi/js';
import { removeOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import type { OptionGroupWire } from '@restaurante/contract/options/options.wire.ts';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Unloaded } from '../../ui/feedback/Unloaded.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { groupText } from './groupTexts.ts';
import { useOptionGroups } from './options.api.ts';
import classes from './Options.module.css';

/** Shows 'Opciones': the company's groups, to create, change and delete them (docs/rules/options.md). */
export function OptionGroupsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useOptionGroups();
  const [edited, setEdited] = useState<OptionGroupWire | 'new' | null>(null);
  if (edited !== null) {
    return <GroupDialog {...(edited === 'new' ? {} : { group: edited })} onClose={() => setEdited(null)} />;
  }
  return (
    <Dialog
      onClose={onClose}
      title="Opciones"
      size={560}
      footer={
        <Button leftSection={<AppIcon path={mdiPlus} />} onClick={() => setEdited('new')}>
          Nuevo grupo
        </Button>
      }
    >
      {!data && <Unloaded error={error} onRetry={refetch} />}
      {data?.groups.length === 0 && (
        <EmptyState
          title="Todavía no hay opciones"
          hint="Crea grupos como «Guarnición», «Extras» o «Mitad y mitad» y elígelos en cada producto."
        />
      )}
      <Stack as="ul" gap={0}>
        {data?.groups.map((group) => (
          <Group key={group.id} group={group} onEdit={() => setEdited(group)} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Group({ group, onEdit }: { group: OptionGroupWire; onEdit: () => void }) {
  const { id, name } = group;
  const { remove } = useRecordActions();
  const { mutate } = useWrite(removeOptionGroup, { success: 'Grupo eliminado correctamente!' });
  return (
    <li className={classes.group}>
      <button type="button" className="hover-sunk grow min-w-0 text-left rounded-m" onClick={onEdit}>
        <b className="block anywhere">{name}</b>
        <span className="muted">{groupText(group)}</span>
      </button>
      <RowMenu
        of={name}
        actions={[
          { label: 'Editar', icon: mdiPencilOutline, onClick: onEdit },
          remove(name, () => mutate({ params: { id } }), {
            question: { title: `¿Eliminar ${name}?`, text: 'Sale de los productos que lo tienen.' },
          }),
        ]}
      />
    </li>
  );
}
