import { Button, Loader } from '@mantine/core';
import { mdiCameraOutline, mdiImageOutline } from '@mdi/js';
import { updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanyImage, CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { useImagePicker } from '../../ui/crop/useImagePicker.tsx';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Status } from '../../ui/feedback/Status.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useKeepCompany } from './companies.api.ts';
import classes from './Company.module.css';

const BANNER_RATIO = 3;

interface CompanyCoverProps {
  company: CompanyWire;
  name: string;
  slogan: string;
}

/** Shows banner and logo as customers see them; each is saved at once, without the form (docs/rules/companies.md). */
export function CompanyCover({ company, name, slogan }: CompanyCoverProps) {
  const banner = useImage('banner', { title: 'Recortar banner', ratio: BANNER_RATIO });
  const logo = useImage('logo', { title: 'Recortar logo', ratio: 1 });
  return (
    <section className="card overflow-hidden" aria-label="Banner y logo">
      <div className={classes.banner} style={{ aspectRatio: BANNER_RATIO }}>
        {company.banners ? (
          <Picture src={company.banners} name="Banner" ratio={BANNER_RATIO} described />
        ) : (
          <Stack as="span" gap={4} align="center" className={classes.noBanner}>
            <AppIcon path={mdiImageOutline} size={32} />
            Sin banner
          </Stack>
        )}
        {banner.isPending && <Uploading />}
        <Button
          className={classes.changeBanner}
          variant="default"
          size="xs"
          disabled={banner.isPending}
          leftSection={<AppIcon path={mdiCameraOutline} size={18} />}
          onClick={banner.pick}
        >
          Cambiar banner
        </Button>
      </div>
      <Row gap={16} align="start" className={classes.identity}>
        <div className={classes.logo}>
          <Picture src={company.logos} name={company.name} variant="cropped" described />
          {logo.isPending && <Uploading />}
          <IconButton
            className={classes.changeLogo}
            variant="default"
            size="lg"
            icon={mdiCameraOutline}
            label="Cambiar logo"
            disabled={logo.isPending}
            onClick={logo.pick}
          />
        </div>
        <div className={classes.names}>
          <h2 className="text-2xl snug">{name.trim() || company.name}</h2>
          {slogan && <p className="muted">{slogan}</p>}
        </div>
      </Row>
      {banner.element}
      {logo.element}
    </section>
  );
}

function Uploading() {
  return (
    <Status>
      <Stack as="span" gap={8} align="center" className={classes.uploading}>
        <Loader size="sm" />
        Subiendo…
      </Stack>
    </Status>
  );
}

const UPLOADED = {
  logo: 'Logo actualizado correctamente!',
  banner: 'Banner actualizado correctamente!',
} as const satisfies Record<CompanyImage, string>;

/** Picks, cuts and uploads one of the pictures; shows the reason if that failed. */
function useImage(field: CompanyImage, { title, ratio }: { title: string; ratio: number }) {
  const [failed, setFailed] = useState<{ picture: File; reason: string } | null>(null);
  const [isFailureOpen, setFailureOpen] = useState(false);
  const params = useOwnCompany();
  const keep = useKeepCompany();
  const { mutate, isPending } = useWrite(updateCompanyImage, {
    success: UPLOADED[field],
    onSuccess: ({ company }) => keep(company),
    onError: ({ message }, { files }) => {
      const picture = files?.[field];
      if (!picture) return false;
      setFailed({ picture, reason: message });
      setFailureOpen(true);
      return true;
    },
  });
  const upload = (picture: File) => mutate({ params, files: { [field]: picture } });
  const { pick, element } = useImagePicker({ label: title, title, ratio, onCropped: upload });
  const retry = () => {
    setFailureOpen(false);
    if (failed) upload(failed.picture);
  };
  return {
    pick,
    isPending,
    element: (
      <>
        {element}
        <Dialog
          opened={isFailureOpen}
          onClose={() => setFailureOpen(false)}
          title="File Upload Error"
          size={420}
          footer={
            <>
              <Button variant="default" onClick={() => setFailureOpen(false)}>
                Cerrar
              </Button>
              <Button onClick={retry}>Reintentar</Button>
            </>
          }
        >
          <p role="alert">{failed?.reason}</p>
        </Dialog>
      </>
    ),
  };
}
