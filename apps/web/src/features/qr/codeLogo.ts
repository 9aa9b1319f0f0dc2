import { pictureUrl } from '../../ui/display/picture.ts';
import { LOGO_SIZE } from './tableCode.ts';

/** Returns the company's logo for the middle of a code, or the product's mark. */
export const codeLogo = (logo: string | null) => ({
  src: logo === null ? '/favicon.svg' : pictureUrl(logo, 'cropped'),
  width: LOGO_SIZE,
  height: LOGO_SIZE,
  excavate: true,
});
