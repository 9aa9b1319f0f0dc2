import { Button, rem } from '@mantine/core';
import { mdiImagePlusOutline, mdiTrashCanOutline, mdiUpload } from '@mdi/js';
import type { PictureVariant } from '@restaurante/domain/products/pictures.ts';
import { useState } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
import { pictureUrl } from '../display/picture.ts';
import { Row, Stack } from '../layout/layouts.tsx';
import { IMAGE_TYPES, imageTypeProblem, type ImageValue, useObjectUrl } from './imageFile.ts';
import { useFilePicker } from './useFilePicker.tsx';

interface ImageInputProps {
  label: string;
  value: ImageValue;
  onChange: (value: ImageValue) => void;
  /** The saved picture: a URL or storage path. */
  saved?: string | null;
  savedVariant?: PictureVariant;
  ratio?: number;
  /** False if the server cannot remove a picture. */
  removable?: boolean;
  error?: string;
  /** The name of the form's field; an error moves the focus here. */
  'data-path'?: string;
}

const MAX_BYTES = 5 * 1024 * 1024;
/** Of the preview, in px: in a tablet's wide form the picture must not become as tall as the screen. */
const MAX_HEIGHT = 240;

function fileProblem(file: File): string | null {
  return imageTypeProblem(file) ?? (file.size > MAX_BYTES ? 'La imagen no puede pesar más de 5 MB' : null);
}

interface PreviewProps {
  value: ImageValue;
  saved: string | null;
  label: string;
  ratio: number;
  /** Called if the browser cannot read the picture. */
  onUnreadable: () => void;
}

function Preview({ value, saved, label, ratio, onUnreadable }: PreviewProps) {
  return (
    <img
      className="block w-full rounded-xl bg-sunk"
      src={useObjectUrl(value) ?? saved ?? undefined}
      alt={label}
      style={{ aspectRatio: ratio, objectFit: 'cover' }}
      onError={onUnreadable}
    />
  );
}

/** Picks, shows and removes one picture; accepts drag and drop too. */
export function ImageInput(props: ImageInputProps) {
  const { label, value, onChange, saved, savedVariant, ratio = 4 / 3, removable = true } = props;
  const path = props['data-path'];
  const [problem, setProblem] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const savedUrl =
    value === undefined && saved && saved !== unreadable ? pictureUrl(saved, savedVariant) : null;
  const { pick, input, isOver, dropZone } = useFilePicker({
    label,
    accept: IMAGE_TYPES.join(','),
    onFile: (file) => {
      const problem = fileProblem(file);
      setProblem(problem);
      if (!problem) onChange(file);
    },
  });
  return (
    <Stack
      gap={12}
      style={{ maxWidth: rem(ratio * MAX_HEIGHT) }}
      role="group"
      aria-label={label}
      {...dropZone}
    >
      {input}
      {value || savedUrl ? (
        <>
          <Preview
            value={value}
            saved={savedUrl}
            label={label}
            ratio={ratio}
            onUnreadable={() => {
              setProblem('No se pudo leer la imagen. Elige otra.');
              if (value) onChange(undefined);
              else setUnreadable(saved ?? null);
            }}
          />
          <Row align="stretch">
            <Button
              className="grow"
              variant="default"
              size="xs"
              data-path={path}
              leftSection={<AppIcon path={mdiUpload} size={18} />}
              onClick={pick}
            >
              Cambiar
            </Button>
            {removable && (
              <Button
                variant="default"
                size="xs"
                aria-label="Quitar imagen"
                onClick={() => onChange(value instanceof File && saved ? undefined : null)}
              >
                <AppIcon path={mdiTrashCanOutline} size={18} />
              </Button>
            )}
          </Row>
        </>
      ) : (
        <button
          type="button"
          className="drop"
          data-path={path}
          style={{ aspectRatio: ratio }}
          data-over={isOver || undefined}
          onClick={pick}
        >
          <AppIcon path={mdiImagePlusOutline} size={32} />
          Elegir imagen
        </button>
      )}
      <small className="muted small">JPEG, PNG o WebP, hasta 5 MB</small>
      {(problem ?? props.error) && (
        <span className="small danger" role="alert">
          {problem ?? props.error}
        </span>
      )}
    </Stack>
  );
}
