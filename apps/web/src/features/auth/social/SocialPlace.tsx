import { lazy, Suspense } from 'react';
import type { SocialSignInProps } from './SocialSignIn.tsx';
import classes from './SocialSignIn.module.css';

// Loaded after the form, which most people use.
const SocialSignIn = lazy(async () => ({ default: (await import('./SocialSignIn.tsx')).SocialSignIn })) as <
  FormValues extends object,
>(
  props: SocialSignInProps<FormValues>,
) => React.ReactNode;

/** Shows the place below the form for signing in with Google and Facebook. */
export function SocialPlace<FormValues extends object>(props: SocialSignInProps<FormValues>) {
  return (
    <div className={classes.place}>
      <Suspense>
        <SocialSignIn {...props} />
      </Suspense>
    </div>
  );
}
