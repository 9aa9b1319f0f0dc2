import type { PublicationWire } from '@restaurante/contract/publications/publications.wire.ts';
import { useEffect, useRef, useState } from 'react';
import { pictureUrl } from '../../ui/display/picture.ts';

interface Slides {
  readonly current: PublicationWire | null;
  /** Lies below the shown one, which fades in over it. */
  readonly leaving: PublicationWire | null;
}

const NONE: Slides = { current: null, leaving: null };

/** Loads the picture; resolves with whether it can be shown. */
async function loads({ banner }: PublicationWire): Promise<boolean> {
  const picture = new Image();
  picture.src = pictureUrl(banner);
  return picture.decode().then(
    () => true,
    () => false,
  );
}

/** Returns the first publication from a place on, round the list, whose picture loads. */
async function firstThatLoads(publications: readonly PublicationWire[], from: number) {
  for (const index of publications.keys()) {
    const publication = publications[(from + index) % publications.length]!;
    if (await loads(publication)) return publication;
  }
  return null;
}

/**
 * Shows publications one after the other, each for this many seconds. The next picture is loaded while the present one
 * is shown; one that does not load is passed over.
 */
export function useSlides(publications: readonly PublicationWire[], seconds: number): Slides {
  const [slides, setSlides] = useState(NONE);
  const currentSlide = useRef<PublicationWire | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const show = (next: PublicationWire | null) => {
      const leaving = currentSlide.current;
      currentSlide.current = next;
      if (next?.id === leaving?.id) setSlides((now) => ({ ...now, current: next }));
      else setSlides({ current: next, leaving });
    };
    const placeOfShown = () => publications.findIndex(({ id }) => id === currentSlide.current?.id);
    const goOn = async () => {
      const next = firstThatLoads(publications, placeOfShown() + 1);
      await new Promise((resolve) => (timer = setTimeout(resolve, seconds * 1_000)));
      const nextSlide = await next;
      if (isOver) return;
      show(nextSlide);
      void goOn();
    };
    const begin = async () => {
      const place = placeOfShown();
      const first = await firstThatLoads(publications, Math.max(0, place));
      if (isOver) return;
      show(first);
      if (publications.length > 0) void goOn();
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [publications, seconds]);
  return slides;
}
