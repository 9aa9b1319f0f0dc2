import { Row } from '../../ui/layout/layouts.tsx';
import type { useStationChoice } from './useStationChoice.ts';
import classes from './StationChoice.module.css';

/** Chooses whose dishes the screen shows: one station, several or all. A house with one station has no choice. */
export function StationChoice({ all, chosen, choose }: ReturnType<typeof useStationChoice>) {
  if (all.length < 2) return null;
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Row role="group" aria-label="Estaciones" className={classes.choice}>
      <button
        type="button"
        className={classes.station}
        aria-pressed={chosen.length === 0}
        onClick={() => choose([])}
      >
        Todas
      </button>
      {all.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classes.station}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          {name}
        </button>
      ))}
    </Row>
  );
}
