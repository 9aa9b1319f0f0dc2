import { Loader } from '@mantine/core';

/** What stands in for a page that is still on its way. */
export function PageSpinner() {
  return (
    <div
      role="status"
      aria-label="Cargando"
      style={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}
    >
      <Loader />
    </div>
  );
}
