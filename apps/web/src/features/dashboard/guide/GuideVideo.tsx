import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../shared/api/query.ts';
import classes from './FirstSteps.module.css';

/** The built-in video, made by scripts/first-steps-video.ts. */
const OURS = '/media/primeros-pasos.webm';
const POSTER = '/media/primeros-pasos.webp';

/** Shows the provider's video, or the built-in one. */
export function GuideVideo() {
  const { data, isPending } = useQuery(query(getPlatform));
  if (isPending) return <div className={classes.video} />;
  const theirs = data?.provider.video;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- ours has its words in the picture, and no sound */}
      <video
        className={classes.video}
        controls
        playsInline
        preload="none"
        poster={theirs ? undefined : POSTER}
        src={theirs ?? OURS}
        aria-label="Video de los primeros pasos"
      />
      {!theirs && <p className="small muted mt-8">Los primeros pasos en medio minuto, sin sonido.</p>}
    </>
  );
}
