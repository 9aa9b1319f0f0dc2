import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { PASSWORD_MAX } from '@restaurante/contract/auth/auth.limits.ts';
import { AppIcon } from '../display/AppIcon.tsx';

function EyeIcon({ reveal }: { reveal: boolean }) {
  return <AppIcon path={reveal ? mdiEyeOffOutline : mdiEyeOutline} size={18} />;
}

export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      maxLength={PASSWORD_MAX}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleIcon={EyeIcon}
      // Mantine marks only the element around the field.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      {...props}
    />
  );
}
