import classes from './AuthFrame.module.css';

/** Shows above the fields why the form was refused. */
export function Refusal({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className={classes.refusal}>
        {text}
      </p>
    )
  );
}
