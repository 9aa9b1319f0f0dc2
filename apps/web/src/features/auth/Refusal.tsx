import classes from './AuthFrame.module.css';

/** Why the form was not taken, above its fields. */
export function Refusal({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className={classes.refusal}>
        {text}
      </p>
    )
  );
}
