import type { ErrorTexts } from '../errors.core.ts';

export const productErrors = {
  category_name_taken: { status: 409, message: 'Ya existe una categoría con ese nombre' },
  category_has_products: { status: 409, message: 'No se puede eliminar una categoría con productos' },
  import_has_errors: {
    status: 422,
    message: 'El archivo tiene errores: corrígelos y vuelve a subirlo. No se cambió nada',
  },
  price_out_of_range: {
    status: 422,
    message: 'El precio de {product} quedaría fuera de los límites: entre Bs. 1 y Bs. {max}',
  },
  stock_over_limit: { status: 422, message: 'El stock puede ser hasta 1.000.000' },
  image_invalid: { status: 400, message: 'La imagen debe ser JPEG, PNG o WebP de hasta 5 MB' },
} as const satisfies ErrorTexts;
