import { Button, Select } from '@mantine/core';
import { mdiArrowUp, mdiClose } from '@mdi/js';
import { setProductOptionGroups } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { optionOf } from '../../ui/inputs/options.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import { groupText } from './groupTexts.ts';
import { OptionGroupsDialog } from './OptionGroupsDialog.tsx';
import { useOptionGroups } from './options.api.ts';
import classes from './Options.module.css';

/** Chooses and orders the groups of options of a product; each change is saved at once. */
export function ProductOptions({ product }: { product: ProductWire }) {
  const { data } = useOptionGroups();
  const [isManaging, setManaging] = useState(false);
  const { mutate, isPending } = useWrite(setProductOptionGroups, { success: 'Opciones guardadas' });
  const chosenGroups = product.option_groups;
  const save = (ids: number[]) => mutate({ params: { id: product.id }, body: { ids } });
  const ids = chosenGroups.map(({ id }) => id);
  const others = (data?.groups ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <FormCard
      title="Opciones"
      action={
        <Button variant="transparent" size="compact-sm" onClick={() => setManaging(true)}>
          Editar grupos
        </Button>
      }
    >
      <Stack as="ul" gap={0}>
        {chosenGroups.map((group, i) => (
          <li key={group.id} className={classes.group}>
            <span className="grow min-w-0">
              <b className="block anywhere">{group.name}</b>
              <span className="muted">{groupText(group)}</span>
            </span>
            <IconButton
              icon={mdiArrowUp}
              label={`Subir ${group.name}`}
              disabled={i === 0 || isPending}
              onClick={() => save(ids.toSpliced(i, 1).toSpliced(i - 1, 0, group.id))}
            />
            <IconButton
              icon={mdiClose}
              label={`Quitar ${group.name}`}
              disabled={isPending}
              onClick={() => save(ids.toSpliced(i, 1))}
            />
          </li>
        ))}
      </Stack>
      <Select
        aria-label="Agregar grupo de opciones"
        placeholder={others.length > 0 ? 'Agregar un grupo' : 'No hay más grupos'}
        data={others.map(optionOf)}
        disabled={others.length === 0 || isPending}
        value={null}
        onChange={(id) => id !== null && save([...ids, Number(id)])}
      />
      {isManaging && <OptionGroupsDialog onClose={() => setManaging(false)} />}
    </FormCard>
  );
}
