import { lazy, Suspense } from 'react';
import type { SocialSignInProps } from './SocialSignIn.tsx';
import classes from './SocialSignIn.module.css';

// Loaded after the form, which most people use.
const SocialSignIn = lazy(async () => ({ default: (await import('./SocialSignIn.tsx')).SocialSignIn })) as <
  Kept extends object,
>(
  props: SocialSignInProps<Kept>,
) => React.ReactNode;

/** Shows the place below the form for signing in with Google and Facebook. */
export function SocialPlace<Kept extends object>(props: SocialSignInProps<Kept>) {
  return (
    <div className={classes.place}>
      <Suspense>
        <SocialSignIn {...props} />
      </Suspense>
    </div>
  );
}
