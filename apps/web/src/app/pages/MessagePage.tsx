import type { ReactNode } from 'react';
import { AppIcon } from '../../ui/AppIcon.tsx';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  icon: string;
  title: string;
  text: string;
  actions: ReactNode;
}

/** A whole page that says one thing. */
export function MessagePage({ icon, title, text, actions }: MessagePageProps) {
  return (
    <main className={classes.page}>
      <span className={classes.mark}>
        <AppIcon path={icon} size={32} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </main>
  );
}
