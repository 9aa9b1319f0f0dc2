import { Loader } from '@mantine/core';

export function PageSpinner() {
  return (
    <div
      role="progressbar"
      aria-label="Cargando"
      style={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}
    >
      <Loader />
    </div>
  );
}
