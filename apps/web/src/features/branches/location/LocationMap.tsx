import type { Place } from './place.ts';
import { useLocationMap } from './useLocationMap.ts';
import classes from './LocationField.module.css';

interface LocationMapProps {
  place: Place | null;
  centre: Place;
  onPick: (place: Place) => void;
}

/** Shows the map with its marker; a plain grid while no pictures load. */
export function LocationMap(props: LocationMapProps) {
  const { container, tiles } = useLocationMap(props);
  return (
    <div>
      <div className={classes.frame}>
        <div ref={container} className={classes.map} role="application" aria-label="Mapa de la ubicación" />
        {tiles === 'failed' && (
          <p className={classes.failed} role="status">
            No se pudo cargar el mapa. Puedes guardar igual o escribir las coordenadas.
          </p>
        )}
      </div>
      <p className={`muted small ${classes.mouse}`}>
        Haz clic en el mapa o arrastra el marcador; también se mueve con las flechas del teclado.
      </p>
      <p className={`muted small ${classes.touch}`}>
        Toca el mapa o arrastra el marcador. Con dos dedos mueves y acercas el mapa.
      </p>
    </div>
  );
}
