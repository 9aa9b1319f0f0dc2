import { createElement, type ComponentPropsWithRef, type JSX } from 'react';

type Tag = keyof JSX.IntrinsicElements;

interface Layout<T extends Tag> {
  /** The element; a `div` if missing. */
  as?: T;
  /** The space between two neighbours, in px at the browser's usual font size. */
  gap?: 0 | 4 | 6 | 8 | 10 | 12 | 16 | 20;
  /** Across the direction. */
  align?: 'start' | 'baseline' | 'center' | 'stretch';
  /** Along the direction. */
  justify?: 'between' | 'center' | 'end';
  /** Whether it takes the space that its neighbours leave. */
  grow?: boolean;
  /** Whether it may be narrower than its content. */
  shrink?: boolean;
}

interface RowLayout<T extends Tag> extends Layout<T> {
  wrap?: boolean;
  inline?: boolean;
}

type Props<L extends Layout<T>, T extends Tag> = L & Omit<ComponentPropsWithRef<T>, keyof L>;

/** Shows elements side by side, on one centre line. */
export function Row<T extends Tag = 'div'>({ wrap, inline, ...props }: Props<RowLayout<T>, T>) {
  return laidOut(props, wrap ? 'wrap' : 'row', inline && 'inline-flex');
}

/** Shows elements one below the other, each as wide as the place. */
export function Stack<T extends Tag = 'div'>(props: Props<Layout<T>, T>) {
  return laidOut(props, 'stack');
}

/** Shows elements one below the other; one of them may take the height that is left. */
export function Column<T extends Tag = 'div'>(props: Props<Layout<T>, T>) {
  return laidOut(props, 'column');
}

/** The classes are in app/theme.css and app/utilities.css. */
function laidOut(props: Layout<Tag> & { className?: string }, ...classes: unknown[]) {
  const { as = 'div', gap, align, justify, grow, shrink, className, ...rest } = props;
  classes.push(gap !== undefined && `gap-${gap}`, align && `items-${align}`, justify && `justify-${justify}`);
  classes.push(grow && 'grow', shrink && 'min-w-0', className);
  return createElement(as, { ...rest, className: classes.filter(Boolean).join(' ') });
}
