import { Button, Textarea, TextInput } from '@mantine/core';
import { mdiImagePlusOutline, mdiUpload } from '@mdi/js';
import {
  createPublication,
  updatePublication,
} from '@restaurante/contract/publications/publications.endpoints.ts';
import { publicationErrors } from '@restaurante/contract/publications/publications.errors.ts';
import {
  publicationBody,
  type PublicationWire,
} from '@restaurante/contract/publications/publications.wire.ts';
import { useSaveRecord } from '../../shared/api/useSaveRecord.ts';
import { useImagePicker } from '../../ui/crop/useImagePicker.tsx';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { pictureUrl } from '../../ui/display/picture.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { useObjectUrl } from '../../ui/inputs/imageFile.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import classes from './Publications.module.css';

interface PublicationDialogProps {
  /** Null for a new one. */
  publication: PublicationWire | null;
  opened: boolean;
  onClose: () => void;
  /** Called if saving failed: the dialog, possibly closed since, shows the input again. */
  onFailed: () => void;
}

/** Creates or changes a publication; shows it as the board will (docs/rules/publications.md). */
export function PublicationDialog({ publication, opened, onClose, onFailed }: PublicationDialogProps) {
  const form = useSchemaForm({
    schema: publicationBody,
    initial: {
      title: publication?.title ?? '',
      subtitle: publication?.subtitle ?? '',
      image: undefined as File | undefined,
    },
    toBody: ({ title, subtitle }) => ({ title, subtitle }),
    problems: ({ image }) =>
      publication || image ? {} : { image: publicationErrors.publication_image_required.message },
  });
  const success = (answer: { success: string }) => answer.success;
  const save = useSaveRecord(createPublication, updatePublication, {
    id: publication?.id,
    success: [success, success],
    onError: (error) => {
      onFailed();
      return form.refused(error);
    },
  });
  const { title, subtitle, image } = form.values;
  const chosenUrl = useObjectUrl(image);
  const picture = chosenUrl ?? (publication && pictureUrl(publication.banner, 'medium'));
  const { pick, element } = useImagePicker({
    label: 'Imagen de la publicidad',
    title: 'Recortar imagen',
    ratio: BOARD_RATIO,
    saveLabel: 'Recortar y usar',
    onCropped: (cropped) => form.set({ image: cropped }),
  });
  const { error, 'data-path': path } = form.field('image');
  return (
    <>
      <DialogForm
        opened={opened}
        onClose={onClose}
        title={publication ? 'Editar publicidad' : 'Crear publicidad'}
        form={form}
        size={520}
        onSubmit={async (body, values) => {
          await save(body, values);
          onClose();
        }}
      >
        <TextInput label="Título" size="md" data-autofocus {...form.text('title')} />
        <Textarea label="Descripción" minRows={2} maxRows={4} {...form.text('subtitle')} />
        <figure className={classes.preview} style={{ aspectRatio: BOARD_RATIO }} aria-label="Vista previa">
          {picture && <img className="cover" src={picture} alt="" />}
          <Button
            className={picture ? classes.change : classes.pick}
            variant="default"
            size={picture ? 'xs' : 'md'}
            data-path={path}
            leftSection={<AppIcon path={picture ? mdiUpload : mdiImagePlusOutline} size={18} />}
            onClick={pick}
          >
            {picture ? 'Cambiar imagen' : 'Elegir imagen'}
          </Button>
          <Stack as="figcaption" gap={4} className="relative w-full anywhere">
            <b className="clamped snug tracking-tight">{title.trim() || 'Título'}</b>
            <span className="clamped">{subtitle.trim()}</span>
          </Stack>
        </figure>
        {error && (
          <span className={classes.error} role="alert">
            {error}
          </span>
        )}
      </DialogForm>
      {element}
    </>
  );
}

/** Width to height of a publication's picture: about that of its place on the board. */
export const BOARD_RATIO = 4 / 3;
