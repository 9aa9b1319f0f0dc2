import 'react-easy-crop/react-easy-crop.css';
import { Slider, rem } from '@mantine/core';
import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline } from '@mdi/js';
import { useState, type CSSProperties } from 'react';
import Cropper from 'react-easy-crop';
import { IconButton } from '../inputs/IconButton.tsx';
import { Row, Stack } from '../layout/layouts.tsx';
import type { CropArea } from './cropPicture.ts';
import classes from './ImageCropper.module.css';

const ZOOM = { min: 1, max: 4, step: 0.1 };

export interface ImageCropperProps {
  url: string;
  /** Width to height of the part that is cut out. */
  ratio: number;
  round?: boolean;
  onArea: (area: CropArea) => void;
  /** Called if the browser cannot read the file as a picture. */
  onUnreadable: () => void;
}

/** Shows a picture behind a fixed frame: moved by mouse, finger or arrow keys, zoomed by wheel or slider. */
export function ImageCropper({ url, ratio, round, onArea, onUnreadable }: ImageCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [previewArea, setPreviewArea] = useState<CropArea | null>(null);
  const zoomTo = (factor: number) => setZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, factor)));
  return (
    <Stack>
      <div className={classes.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={ratio}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          cropShape={round ? 'round' : 'rect'}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(percent, pixels) => {
            setPreviewArea(percent);
            onArea(pixels);
          }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': 'Recorte: muévelo con las flechas' }}
        />
      </div>
      <Row wrap className={classes.tools}>
        <div className={classes.zoom}>
          <IconButton icon={mdiMagnifyMinusOutline} label="Alejar" onClick={() => zoomTo(zoom - 0.25)} />
          <Slider {...ZOOM} value={zoom} onChange={setZoom} label={null} thumbLabel="Acercamiento" />
          <IconButton icon={mdiMagnifyPlusOutline} label="Acercar" onClick={() => zoomTo(zoom + 0.25)} />
        </div>
        <Row as="figure" gap={10} className="small muted">
          <span
            className={`relative overflow-hidden outlined rounded-m bg-sunk ${classes.preview}`}
            data-round={round || undefined}
            style={{ aspectRatio: ratio, height: rem(ratio > 2 ? 48 : 64) }}
          >
            {previewArea && <img src={url} alt="Vista previa" style={placeOf(previewArea)} />}
          </span>
          <figcaption>Vista previa</figcaption>
        </Row>
      </Row>
    </Stack>
  );
}

/** Returns where the whole picture lies behind a window that shows only the area, in percent of the picture. */
function placeOf({ x, y, width, height }: CropArea): CSSProperties {
  return {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  };
}
