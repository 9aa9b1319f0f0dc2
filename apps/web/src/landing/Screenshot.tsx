/** A picture `npm run screenshots` took, and in which of its two sizes it stands here. */
export interface Shot {
  readonly name: string;
  readonly alt: string;
  readonly isPhone?: boolean;
}

const DESK = { widths: [768, 1536], width: 1536, height: 864 };
const PHONE = { widths: [560, 780], width: 780, height: 1688 };

/** What says where the picture is in each of its widths, and its shape before it is there. */
export function sourcesOf({ name, isPhone }: Shot) {
  const { widths, width, height } = isPhone ? PHONE : DESK;
  const address = (each: number) => `/src/landing/screenshots/${name}-${each}.webp`;
  return { srcSet: widths.map((each) => `${address(each)} ${each}w`).join(', '), width, height, address };
}

/** A screenshot below the fold; `sizes` says how wide it is shown. */
export function Screenshot({ shot, sizes }: { shot: Shot; sizes: string }) {
  const { srcSet, width, height, address } = sourcesOf(shot);
  return (
    <img
      src={address(width)}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={shot.alt}
      loading="lazy"
      decoding="async"
    />
  );
}
