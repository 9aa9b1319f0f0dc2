import { memo } from 'react';
import { Row } from '../../ui/layout/layouts.tsx';
import classes from './WhatWaits.module.css';

interface WhatWaitsProps {
  dishes: readonly { readonly name: string; readonly count: number }[];
}

/** Counts what the stations are to cook, over all orders: '14 × Papas', most first. */
export const WhatWaits = memo(function WhatWaits({ dishes }: WhatWaitsProps) {
  return (
    dishes.length > 0 && (
      <Row as="ul" gap={8} aria-label="Falta preparar" className={classes.strip} tabIndex={0}>
        {dishes.map(({ name, count }) => (
          <li key={name} className={classes.dish}>
            <b className="num bold">{count} ×</b> {name}
          </li>
        ))}
      </Row>
    )
  );
});
