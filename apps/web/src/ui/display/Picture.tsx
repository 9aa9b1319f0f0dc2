import { initialOf } from '@restaurante/domain/products/names.ts';
import { type PictureVariant, tintOf } from '@restaurante/domain/products/pictures.ts';
import { useState, type CSSProperties } from 'react';
import { pictureUrl } from './picture.ts';
import classes from './Picture.module.css';

interface PictureProps {
  /** A URL or storage path; if null or unreachable, an initial on a coloured ground is shown. */
  src: string | null | undefined;
  /** Name of the subject; the initial is taken from it. */
  name: string;
  variant?: PictureVariant;
  /** Key of the colour, e.g. the category's id; the name if missing. */
  tintKey?: string | number;
  /** Width in px; if missing, it fills its place. */
  width?: number;
  ratio?: number;
  round?: boolean;
  /** Whether the picture needs a text alternative; false if the name is next to it. */
  described?: boolean;
}

function initialsOf(name: string, count: number): string {
  const words = name.trim().split(/\s+/).slice(0, count);
  return words.map(initialOf).join('');
}

/** Shows a picture of fixed shape, never a broken one; nothing around it moves when it loads. */
export function Picture(props: PictureProps) {
  const { src, name, variant, tintKey, width, ratio = 1, round, described = false } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const url = src ? pictureUrl(src, variant) : null;
  const hasPicture = url !== null && url !== broken;
  const style: CSSProperties = {
    width: width ? `${width / 16}rem` : '100%',
    aspectRatio: ratio,
    background: `var(--t-${tintOf(tintKey ?? name)})`,
  };
  return (
    <span
      className={classes.frame}
      data-round={round || undefined}
      data-bare={!hasPicture || undefined}
      style={style}
    >
      {hasPicture ? (
        <img
          className="cover"
          src={url}
          alt={described ? name : ''}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <span aria-hidden={!described}>{initialsOf(name, round ? 2 : 1)}</span>
      )}
    </span>
  );
}
