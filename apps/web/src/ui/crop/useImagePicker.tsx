import { useRef, useState, type ReactNode } from 'react';
import { notify } from '../feedback/notices.tsx';
import { IMAGE_TYPES, imageTypeProblem } from '../inputs/imageFile.ts';
import { ImageCropDialog, type ImageCropDialogProps } from './ImageCropDialog.tsx';

interface ImagePickerOptions extends Omit<ImageCropDialogProps, 'opened' | 'file' | 'onClose'> {
  /** The file field's name. */
  label: string;
}

/** Lets the user pick a picture and cut it. The caller renders the element, a file field and a dialog. */
export function useImagePicker(options: ImagePickerOptions): {
  pick: () => void;
  element: ReactNode;
} {
  const { label, ...dialog } = options;
  const picker = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<{ file: File; count: number } | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = imageTypeProblem(file);
    if (problem) return notify.error(problem, 'image-picker');
    setPicked((before) => ({ file, count: (before?.count ?? 0) + 1 }));
    setIsOpened(true);
  };
  const element = (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={label}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {picked && (
        // Each picture gets its own dialog, so that the earlier one can fade out.
        <ImageCropDialog
          {...dialog}
          key={picked.count}
          file={picked.file}
          opened={isOpened}
          onClose={() => setIsOpened(false)}
        />
      )}
    </>
  );
  return { pick: () => picker.current?.click(), element };
}
