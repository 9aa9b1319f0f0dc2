import { Button, rem } from '@mantine/core';
import { mdiImagePlusOutline, mdiTrashCanOutline, mdiUpload } from '@mdi/js';
import type { PictureVariant } from '@restaurante/domain/products/pictures.ts';
import { useRef, useState } from 'react';
import { shrinkPicture } from '../crop/cropPicture.ts';
import { AppIcon } from '../display/AppIcon.tsx';
import { pictureUrl } from '../display/picture.ts';
import { Row, Stack } from '../layout/layouts.tsx';
import {
  imageTypeProblem,
  type ImageValue,
  PICKED_TYPES,
  unreadableText,
  useObjectUrl,
} from './imageFile.ts';
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
  /** False if the caller cuts the picture, which makes it small. */
  shrinks?: boolean;
  /** The name of the form's field; an error moves the focus here. */
  'data-path'?: string;
}

/** Of the preview, in px: in a tablet's wide form the picture must not become as tall as the screen. */
const MAX_HEIGHT = 240;

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
      style={{ aspectRatio: ratio, objectFit: 'cover', filter: 'var(--picture)' }}
      onError={onUnreadable}
    />
  );
}

/** Picks, shows and removes one picture; accepts drag and drop too. */
export function ImageInput(props: ImageInputProps) {
  const {
    label,
    value,
    onChange,
    saved,
    savedVariant,
    ratio = 4 / 3,
    removable = true,
    shrinks = true,
  } = props;
  const path = props['data-path'];
  const [problem, setProblem] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const savedUrl =
    value === undefined && saved && saved !== unreadable ? pictureUrl(saved, savedVariant) : null;
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef<ImageValue>(undefined);
  const change = (image: ImageValue) => {
    latest.current = image;
    onChange(image);
  };
  const take = async (file: File) => {
    const problem = imageTypeProblem(file);
    setProblem(problem);
    if (problem !== null) return;
    // If the form is sent before the small picture is ready, it sends the file as it is.
    change(file);
    if (!shrinks) return;
    setIsBusy(true);
    const small = await shrinkPicture(file).catch(() => undefined);
    if (latest.current !== file) return;
    setIsBusy(false);
    if (small === undefined) setProblem(unreadableText(file));
    if (small !== file) change(small);
  };
  const { pick, input, isOver, dropZone } = useFilePicker({
    label,
    accept: PICKED_TYPES,
    onFile: (file) => void take(file),
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
              setProblem(unreadableText(value ?? null));
              if (value) change(undefined);
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
                onClick={() => change(value instanceof File && saved ? undefined : null)}
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
      <small className="muted small" role="status">
        {isBusy && value ? 'Preparando la imagen…' : 'Cualquier foto o imagen: las grandes se reducen solas'}
      </small>
      {(problem ?? props.error) && (
        <span className="small danger" role="alert">
          {problem ?? props.error}
        </span>
      )}
    </Stack>
  );
}
