import { type ComponentProps, useState } from 'react';
import { ImageInput } from '../inputs/ImageInput.tsx';
import { ImageCropDialog } from './ImageCropDialog.tsx';

interface CroppedImageInputProps extends Omit<ComponentProps<typeof ImageInput>, 'ratio'> {
  /** Width to height of the part that is cut out. */
  ratio: number;
  dialogTitle: string;
}

/** Picks one picture and cuts it before the form gets it. */
export function CroppedImageInput({ dialogTitle, onChange, ...input }: CroppedImageInputProps) {
  const [picked, setPicked] = useState<{ file: File; count: number } | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const take: typeof onChange = (value) => {
    if (!(value instanceof File)) return onChange(value);
    setPicked((before) => ({ file: value, count: (before?.count ?? 0) + 1 }));
    setIsOpened(true);
  };
  return (
    <>
      <ImageInput {...input} onChange={take} />
      {picked && (
        // Each picture gets its own dialog, so that the earlier one can fade out.
        <ImageCropDialog
          key={picked.count}
          file={picked.file}
          opened={isOpened}
          title={dialogTitle}
          ratio={input.ratio}
          saveLabel="Recortar"
          onCropped={onChange}
          onClose={() => setIsOpened(false)}
        />
      )}
    </>
  );
}
