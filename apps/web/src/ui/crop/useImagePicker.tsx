import { useState, type ComponentProps, type ReactNode } from 'react';
import { notify } from '../feedback/notices.tsx';
import { imageTypeProblem, PICKED_TYPES } from '../inputs/imageFile.ts';
import { ImageInput } from '../inputs/ImageInput.tsx';
import { useFilePicker } from '../inputs/useFilePicker.tsx';
import { ImageCropDialog, type ImageCropDialogProps } from './ImageCropDialog.tsx';

type CropOptions = Omit<ImageCropDialogProps, 'opened' | 'file' | 'onClose'>;

/** Lets the user cut a picked picture. The caller renders `dialog`. */
function useCropDialog(options: CropOptions): { crop: (file: File) => void; dialog: ReactNode } {
  const [picked, setPicked] = useState<{ file: File; count: number } | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  return {
    crop: (file) => {
      setPicked((before) => ({ file, count: (before?.count ?? 0) + 1 }));
      setIsOpened(true);
    },
    dialog: picked && (
      // Each picture gets its own dialog, so that the earlier one can fade out.
      <ImageCropDialog
        {...options}
        key={picked.count}
        file={picked.file}
        opened={isOpened}
        onClose={() => setIsOpened(false)}
      />
    ),
  };
}

interface ImagePickerOptions extends CropOptions {
  label: string;
}

/** Lets the user pick a picture and cut it. The caller renders the element, a file field and a dialog. */
export function useImagePicker({ label, ...options }: ImagePickerOptions) {
  const { crop, dialog } = useCropDialog(options);
  const { pick, input } = useFilePicker({
    label,
    accept: PICKED_TYPES,
    onFile: (file) => {
      const problem = imageTypeProblem(file);
      if (problem) notify.error(problem, 'image-picker');
      else crop(file);
    },
  });
  const element = (
    <>
      {input}
      {dialog}
    </>
  );
  return { pick, element };
}

interface CroppedImageInputProps extends Omit<ComponentProps<typeof ImageInput>, 'ratio' | 'shrinks'> {
  /** Width to height of the part that is cut out. */
  ratio: number;
  dialogTitle: string;
}

export function CroppedImageInput({ dialogTitle, onChange, ...input }: CroppedImageInputProps) {
  const { crop, dialog } = useCropDialog({
    title: dialogTitle,
    ratio: input.ratio,
    saveLabel: 'Recortar',
    onCropped: onChange,
  });
  return (
    <>
      <ImageInput
        {...input}
        shrinks={false}
        onChange={(value) => (value instanceof File ? crop(value) : onChange(value))}
      />
      {dialog}
    </>
  );
}
