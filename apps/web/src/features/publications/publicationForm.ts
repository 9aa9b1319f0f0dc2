import {
  createPublication,
  updatePublication,
} from '@restaurante/contract/publications/publications.endpoints.ts';
import { publicationErrors } from '@restaurante/contract/publications/publications.errors.ts';
import {
  publicationBody,
  type PublicationWire,
} from '@restaurante/contract/publications/publications.wire.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { sentImage } from '../../ui/inputs/imageFile.ts';

/** Width to height of a publication's picture: about that of its place on the board. */
export const BOARD_RATIO = 4 / 3;

export const FAILED = 'Ocurrió un error en nuestro servidor!';

interface Values {
  title: string;
  subtitle: string;
  image: File | undefined;
}

/** Returns the form of a new publication, or of an existing one, and the call that saves it. */
export function usePublicationForm(publication: PublicationWire | null, onFailed: () => void) {
  const initial: Values = {
    title: publication?.title ?? '',
    subtitle: publication?.subtitle ?? '',
    image: undefined,
  };
  const form = useSchemaForm({
    schema: publicationBody,
    initial,
    toBody: ({ title, subtitle }) => ({ title, subtitle }),
    problems: ({ image }) =>
      publication || image ? {} : { image: publicationErrors.publication_image_required.message },
  });
  const options = {
    success: ({ success }: { success: string }) => success,
    unreachable: FAILED,
    onError: (error: Parameters<typeof form.refused>[0]) => {
      onFailed();
      return form.refused(error);
    },
  };
  const { mutateAsync: create } = useWrite(createPublication, options);
  const { mutateAsync: update } = useWrite(updatePublication, options);
  const params = useOwnCompany();
  const save = (body: { title: string; subtitle?: string | null | undefined }, { image }: Values) => {
    const sent = { body, ...sentImage(image) };
    return publication ? update({ params: { id: publication.id }, ...sent }) : create({ params, ...sent });
  };
  return { form, save };
}
