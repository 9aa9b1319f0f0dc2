import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

function AnchorButton(props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>) {
  return <Button component="a" {...props} />;
}

/** A link that looks like a button: `<LinkButton to="/dashboard/offerts/create">Crear nueva</LinkButton>`. */
export const LinkButton = createLink(AnchorButton);
