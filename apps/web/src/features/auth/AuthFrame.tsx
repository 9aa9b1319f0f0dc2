import { TextInput, type TextInputProps } from '@mantine/core';
import { EMAIL_MAX } from '@restaurante/contract/auth/auth.limits.ts';
import type { ReactNode } from 'react';
import tillPicture from '../../landing/screenshots/sell-1536.webp';
import { Brand } from '../../ui/display/Brand.tsx';
import { TallFields } from '../../ui/form/TallFields.tsx';
import { Column } from '../../ui/layout/layouts.tsx';
import classes from './AuthFrame.module.css';

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Frames login and register: the form on the left; on the right, where there is room, a picture of the product. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={classes.page}>
      <Column as="main" justify="center" className={classes.form}>
        <a href="/" className={classes.brand} title="Ir al inicio">
          <Brand />
        </a>
        <div>
          <h1 className="text-4xl snug tracking-tight">{title}</h1>
          <p className="muted mt-4">{lead}</p>
        </div>
        <TallFields>{children}</TallFields>
      </Column>
      <aside className={classes.pitch}>
        <h2>El mediodía, bajo control</h2>
        <p>Mesas, cocina, caja y sucursales en una sola pantalla.</p>
        <img className={classes.picture} src={tillPicture} alt="" width={1180} height={664} loading="lazy" />
      </aside>
    </div>
  );
}

export function Refusal({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className={classes.refusal}>
        {text}
      </p>
    )
  );
}

export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Correo electrónico"
      type="email"
      autoComplete="username"
      maxLength={EMAIL_MAX}
      {...props}
    />
  );
}
