/** A picture that `npm run screenshots` takes, and which of its two sizes is shown. */
export interface Shot {
  readonly name: string;
  readonly alt: string;
  readonly isPhone?: boolean;
}

const DESK = { widths: [768, 1536], width: 1536, height: 864 };
const PHONE = { widths: [560, 780], width: 780, height: 1688 };

export function sourcesOf({ name, isPhone }: Shot) {
  const { widths, width, height } = isPhone ? PHONE : DESK;
  const address = (each: number) => `/src/landing/screenshots/${name}-${each}.webp`;
  return { srcSet: widths.map((each) => `${address(each)} ${each}w`).join(', '), width, height, address };
}

/** Shows a screenshot further down the page, loaded late; `sizes` is the width at which it is shown. */
export function Screenshot({ shot, sizes }: { shot: Shot; sizes: string }) {
  const { srcSet, width, height, address } = sourcesOf(shot);
  return (
    <img
      className="block w-full"
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
