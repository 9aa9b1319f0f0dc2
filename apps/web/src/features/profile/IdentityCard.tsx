import { Button } from '@mantine/core';
import { mdiCameraOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { roleLabel } from '../../shared/session/roleLabel.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { useImagePicker } from '../../ui/crop/useImagePicker.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useObjectUrl } from '../../ui/useObjectUrl.ts';
import classes from './Profile.module.css';
import type { ProfileFormState } from './profileForm.ts';

/** Photo, name and role; the photo is saved together with the form. */
export function IdentityCard({ profile, form }: { profile: ProfileWire; form: ProfileFormState }) {
  const { image, first_name, last_name } = form.values;
  const name = `${first_name} ${last_name}`.trim() || profile.name;
  const chosen = useObjectUrl(image);
  const kept = image === undefined ? profile.avatar : null;
  const { pick, element } = useImagePicker({
    label: 'Foto de perfil',
    title: 'Recortar foto',
    ratio: 1,
    round: true,
    saveLabel: 'Recortar y usar',
    onCropped: (picture) => form.set({ image: picture }),
  });
  return (
    <section className={classes.identity} aria-label="Foto y nombre">
      <Picture src={chosen ?? kept} name={name} variant={chosen ? undefined : 'cropped'} width={96} round />
      <div className={classes.who}>
        <h2>{name}</h2>
        <p className="muted">{roleLabel(profile)}</p>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="xs"
            leftSection={<AppIcon path={mdiCameraOutline} size={18} />}
            onClick={pick}
          >
            Cambiar foto
          </Button>
          {(image ?? kept) && (
            <IconButton
              variant="default"
              icon={mdiTrashCanOutline}
              label="Quitar foto"
              onClick={() => form.set({ image: image && profile.avatar ? undefined : null })}
            />
          )}
        </div>
      </div>
      {element}
    </section>
  );
}
