import { Button } from '@mantine/core';
import type { OpenRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { Stack } from '../../ui/layout/layouts.tsx';

interface SharedRegistersProps {
  registers: readonly Pick<OpenRegisterWire, 'id' | 'name' | 'user'>[];
  onChoose: (registerId: number) => void;
}

/** Shows the shared registers of the branch, to take money into one of them. */
export function SharedRegisters({ registers, onChoose }: SharedRegistersProps) {
  return (
    <Stack>
      {registers.map(({ id, name, user }) => (
        <Button key={id} variant="default" size="md" onClick={() => onChoose(id)}>
          {registerName(name)} · {user.name}
        </Button>
      ))}
    </Stack>
  );
}
