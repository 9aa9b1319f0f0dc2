import { Skeleton } from '@mantine/core';
import { mdiChevronRight } from '@mdi/js';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import classes from './MetricCards.module.css';

interface MetricCardProps {
  icon: string;
  title: string;
  /** Missing while loading. */
  value?: ReactNode;
  note?: ReactNode;
  /** The section it links to; missing for roles that may not open it. */
  to?: LinkProps['to'];
}

/** Shows one large figure that links to its section. */
export function MetricCard({ icon, title, value, note, to }: MetricCardProps) {
  const content = (
    <>
      <span className={`row muted medium ${classes.cardTitle}`}>
        <AppIcon path={icon} />
        {title}
        {to && <AppIcon path={mdiChevronRight} className={`end ${classes.chevron}`} />}
      </span>
      <span className={`num ${classes.figure}`}>{value ?? <Skeleton height={28} width={120} my={6} />}</span>
      <span className={classes.note}>{value === undefined ? <Skeleton height={12} width={90} /> : note}</span>
    </>
  );
  return to ? (
    <Link to={to} className={`panel column ink no-underline ${classes.card}`}>
      {content}
    </Link>
  ) : (
    <div className={`panel column ink no-underline ${classes.card}`}>{content}</div>
  );
}
