import { Button } from '@mantine/core';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { PIN_MIN } from '@restaurante/contract/pins/pins.limits.ts';
import { useState, type KeyboardEvent } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { PIN_LENGTH, PinField } from './PinField.tsx';

interface PinCardProps {
  hasPin: boolean;
  /** Missing for one's own PIN. */
  employeeId?: number;
}

/** Sets or removes a PIN at once, apart from the form around it (docs/rules/pins.md). */
export function PinCard({ hasPin, employeeId }: PinCardProps) {
  const isOwn = employeeId === undefined;
  const [pin, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(false);
  const [problem, setProblem] = useState<{ pin?: string; password?: string }>({});
  const { mutate, isPending } = useWrite(setPin, {
    onSuccess: (_, { body }) => {
      setTyped('');
      setPassword('');
      notify.success(body?.pin === null ? 'PIN quitado' : 'PIN guardado');
    },
    onError: ({ code, message }) => {
      if (code === 'current_password_required' || code === 'current_password_wrong') {
        setNeedsPassword(true);
        setProblem({ password: message });
      } else if (code === 'pin_taken' || code === 'invalid_input') setProblem({ pin: message });
      else return false;
      return true;
    },
  });
  const send = (next: string | null) => {
    setProblem({});
    mutate({
      body: {
        pin: next,
        ...(isOwn ? {} : { employee_id: employeeId }),
        ...(password === '' ? {} : { current_password: password }),
      },
    });
  };
  const save = () => {
    if (pin.length < PIN_MIN) setProblem({ pin: PIN_LENGTH });
    else send(pin);
  };
  /** Enter would send the form around this card. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <FormCard title="PIN">
      <p className="muted">
        {isOwn ? 'Con tu PIN entras' : 'Con su PIN entra'} en los dispositivos de la sucursal, con «Cambiar
        usuario».
        {!isOwn && ' No necesita correo ni contraseña.'}
      </p>
      <PinField
        label={hasPin ? 'Nuevo PIN' : 'PIN'}
        value={pin}
        error={problem.pin}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
      {needsPassword && (
        <PasswordField
          label="Tu contraseña actual"
          autoComplete="current-password"
          value={password}
          error={problem.password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <Row gap={12} wrap align="stretch">
        <Button variant="default" loading={isPending} onClick={save}>
          Guardar PIN
        </Button>
        {hasPin && (
          <Button variant="subtle" color="red" disabled={isPending} onClick={() => send(null)}>
            Quitar PIN
          </Button>
        )}
      </Row>
    </FormCard>
  );
}
