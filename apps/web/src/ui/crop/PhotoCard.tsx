import { Button } from '@mantine/core';
import { mdiCameraOutline, mdiTrashCanOutline } from '@mdi/js';
import { AppIcon } from '../display/AppIcon.tsx';
import { Picture } from '../display/Picture.tsx';
import { IconButton } from '../inputs/IconButton.tsx';
import { type ImageValue, useObjectUrl } from '../inputs/imageFile.ts';
import { Row } from '../layout/layouts.tsx';
import { useImagePicker } from './useImagePicker.tsx';

interface PhotoCardProps {
  /** The person's name; the initials are taken from it while there is no photo. */
  name: string;
  note: string;
  label: string;
  value: ImageValue;
  onChange: (value: ImageValue) => void;
  saved?: string | null;
}

/** Shows a person's photo, name and role; the photo is cut here and saved with the form. */
export function PhotoCard({ name, note, label, value, onChange, saved = null }: PhotoCardProps) {
  const chosenUrl = useObjectUrl(value);
  const savedPhoto = value === undefined ? saved : null;
  const { pick, element } = useImagePicker({
    label,
    title: 'Recortar foto',
    ratio: 1,
    round: true,
    saveLabel: 'Recortar y usar',
    onCropped: onChange,
  });
  return (
    <Row as="section" gap={12} className="panel" aria-label="Foto y nombre">
      <Picture
        src={chosenUrl ?? savedPhoto}
        name={name}
        variant={chosenUrl ? undefined : 'cropped'}
        width={96}
        round
      />
      <div className="min-w-0 anywhere">
        <h2 className="text-2xl snug">{name}</h2>
        <p className="muted">{note}</p>
        <Row wrap className="mt-12">
          <Button
            variant="default"
            size="xs"
            leftSection={<AppIcon path={mdiCameraOutline} size={18} />}
            onClick={pick}
          >
            {(value ?? savedPhoto) ? 'Cambiar foto' : 'Subir foto'}
          </Button>
          {(value ?? savedPhoto) && (
            <IconButton
              variant="default"
              icon={mdiTrashCanOutline}
              label="Quitar foto"
              onClick={() => onChange(value && saved ? undefined : null)}
            />
          )}
        </Row>
      </div>
      {element}
    </Row>
  );
}
