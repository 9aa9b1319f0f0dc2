import { mdiArrowLeft } from '@mdi/js';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { goBack } from '../../shared/goBack.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import { Row } from './layouts.tsx';
import { usePhone } from './useBelow.ts';
import classes from './PageHeader.module.css';

/** The element of the top bar that contains the page's title on phones; null if there is no top bar. */
export const TopBarSlot = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  title: string;
  /** How many there are, in grey after the title. */
  count?: number | string;
  /** One line under the title; hidden on phones. */
  subtitle?: ReactNode;
  back?: string;
  beside?: ReactNode;
  actions?: ReactNode;
  /** The page's one main button; on phones it floats at the bottom and hides while the user scrolls down. */
  primary?: ReactNode;
}

/** Shows the page's title and its buttons. On phones the title is in the top bar. */
export function PageHeader({ title, count, subtitle, back, beside, actions, primary }: PageHeaderProps) {
  const router = useRouter();
  const slot = use(TopBarSlot);
  const inTopBar = usePhone() && slot !== null;
  const heading = (
    <Row shrink className={classes.title}>
      {back && <IconButton icon={mdiArrowLeft} label="Atrás" onClick={() => void goBack(router, back)} />}
      <h1 className="cut">
        {title}
        {count !== undefined && (
          <span className={`num ${classes.count}`}>
            {typeof count === 'number' ? formatCount(count) : count}
          </span>
        )}
      </h1>
    </Row>
  );
  return (
    <Row
      gap={12}
      wrap
      className={classes.head}
      data-bare-head={(inTopBar && !beside && !actions) || undefined}
    >
      {inTopBar ? (
        createPortal(heading, slot)
      ) : (
        <div>
          {heading}
          {subtitle && <div className="muted">{subtitle}</div>}
        </div>
      )}
      {beside}
      {(actions || primary) && (
        <Row gap={12} className={`end ${classes.actions}`}>
          {actions}
          {primary && <Primary>{primary}</Primary>}
        </Row>
      )}
    </Row>
  );
}

function Primary({ children }: { children: ReactNode }) {
  const isAside = useStepsAside();
  return (
    <div className={classes.primary} data-floats data-aside={isAside || undefined}>
      {children}
    </div>
  );
}

/** Largest movement in px that still counts as resting. */
const RESTING_PX = 8;

/** Returns true while the user scrolls down, until they turn back or reach the end: floating buttons then hide. */
function useStepsAside(): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const isAtEdge = scrollY <= 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (!isAtEdge && Math.abs(scrollY - last) < RESTING_PX) return;
      setAside(!isAtEdge && scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isAside;
}
