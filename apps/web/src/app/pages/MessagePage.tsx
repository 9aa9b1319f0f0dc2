import { Button } from '@mantine/core';
import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Brand } from '../../ui/display/Brand.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  icon: string;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

export function MessagePage({ icon, title, text, actions, children }: MessagePageProps) {
  return (
    <Stack as="main" gap={8} align="center" className={classes.page}>
      <header className={classes.brand}>
        <Brand />
      </header>
      <span className={classes.mark}>
        <AppIcon path={icon} size={32} />
      </span>
      <h1 className="text-4xl snug tracking-tight">{title}</h1>
      <p className="text-l muted">{text}</p>
      <Row gap={10} wrap align="stretch" justify="center" className={classes.actions}>
        {actions}
      </Row>
      {children}
    </Stack>
  );
}

export function NotFoundPage() {
  return (
    <MessagePage
      icon={mdiMapMarkerQuestionOutline}
      title="Página no encontrada"
      text="La dirección no existe o cambió de lugar."
      actions={
        <Button component="a" href="/">
          Ir al inicio
        </Button>
      }
    />
  );
}
