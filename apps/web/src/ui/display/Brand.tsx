import { mdiSilverwareForkKnife } from '@mdi/js';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { Row } from '../layout/layouts.tsx';
import { AppIcon } from './AppIcon.tsx';
import classes from './Brand.module.css';

/** Shows the product's mark, with its name where there is room. */
export function Brand({ markOnly }: { markOnly?: boolean }) {
  return (
    <Row as="span" gap={10} className={classes.brand}>
      <span className={classes.mark}>
        <AppIcon path={mdiSilverwareForkKnife} label={markOnly ? PRODUCT_NAME : undefined} />
      </span>
      {!markOnly && PRODUCT_NAME}
    </Row>
  );
}
