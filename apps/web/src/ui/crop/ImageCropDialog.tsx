import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { unreadableText, useObjectUrl } from '../inputs/imageFile.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { type CropArea, cropPicture } from './cropPicture.ts';
import classes from './ImageCropper.module.css';

const ImageCropper = lazyPart(() => import('./ImageCropper.tsx'), 'ImageCropper', <Waiting />);

const OPENING_MS = 200;

export interface ImageCropDialogProps {
  opened: boolean;
  file: File;
  title: string;
  /** Width to height of the part that is cut out. */
  ratio: number;
  round?: boolean;
  saveLabel?: string;
  onCropped: (picture: File) => void;
  onClose: () => void;
}

export function ImageCropDialog(props: ImageCropDialogProps) {
  const { opened, file, title, ratio, round, saveLabel = 'Recortar y guardar', onCropped, onClose } = props;
  const url = useObjectUrl(file);
  const isStill = useStill();
  const [area, setArea] = useState<CropArea | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = () => setIsUnreadable(true);
  const save = async () => {
    if (!url || !area) return;
    setIsBusy(true);
    try {
      onCropped(await cropPicture(url, area));
      onClose();
    } catch {
      refuse();
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      above
      opened={opened}
      onClose={onClose}
      closable={!isBusy}
      title={title}
      size={560}
      decision={
        <Button loading={isBusy} disabled={!area || isUnreadable} onClick={() => void save()}>
          {saveLabel}
        </Button>
      }
    >
      {isUnreadable && (
        <p role="alert" className={classes.waiting}>
          {unreadableText(file)}
        </p>
      )}
      {!isUnreadable && !(url && isStill) && <Waiting />}
      {!isUnreadable && url && isStill && (
        <ImageCropper url={url} ratio={ratio} round={round} onArea={setArea} onUnreadable={refuse} />
      )}
    </Dialog>
  );
}

/** Returns whether the dialog has finished opening: a frame measured earlier would be too small. */
function useStill(): boolean {
  const [isStill, setIsStill] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsStill, OPENING_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isStill;
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <Loader />
    </div>
  );
}
