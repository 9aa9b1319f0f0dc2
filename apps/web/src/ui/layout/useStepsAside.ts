import { useEffect, useState } from 'react';

/** So far a finger moves while it rests. */
const RESTING_PX = 8;

/** Whether what floats over the page should give way: while somebody reads on downwards, until they turn or arrive. */
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
