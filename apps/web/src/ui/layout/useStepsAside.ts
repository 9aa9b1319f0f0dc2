import { useEffect, useState } from 'react';

/** Largest movement in px that still counts as resting. */
const RESTING_PX = 8;

/** Returns true while the user scrolls down, until they turn back or reach the end: floating buttons then hide. */
export function useStepsAside(): boolean {
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
