import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './Receipt.module.css';

const MM_PER_PX = 25.4 / 96;

interface PaperProps {
  /** Its page's name on paper: each slip is cut off on its own. */
  name: string;
  /** Of the paper, in mm. */
  width: number;
  children: ReactNode;
}

/** Shows one piece of paper from the roll, exactly as long as what is on it. */
export function Paper({ name, width, children }: PaperProps) {
  const paper = useRef<HTMLElement>(null);
  const [length, setLength] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    const measure = () => setLength(Math.ceil(element.offsetHeight * MM_PER_PX) + 1);
    measure();
    // The logo and the font may come later.
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <>
      {length !== null && <style>{`@page ${name} { size: ${width}mm ${length}mm; margin: 0 }`}</style>}
      <article ref={paper} className={classes.slip} style={{ width: `${width}mm`, page: name }}>
        {children}
      </article>
    </>
  );
}
