import { lazyPart } from '../../../shared/lazyPart.tsx';
import type { SocialSignInProps } from './SocialSignIn.tsx';
import classes from './SocialSignIn.module.css';

// Loaded after the form, which most people use.
const SocialSignIn = lazyPart(() => import('./SocialSignIn.tsx'), 'SocialSignIn') as <
  FormValues extends object,
>(
  props: SocialSignInProps<FormValues>,
) => React.ReactNode;

export function SocialPlace<FormValues extends object>(props: SocialSignInProps<FormValues>) {
  return (
    <div className={classes.place}>
      <SocialSignIn {...props} />
    </div>
  );
}
