import { formatCount } from '@restaurante/domain/money/money.ts';

/** Returns '1 persona' or '12 personas'. */
export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
