import { type Courtesy, RECIPIENTS } from '@restaurante/domain/sales/given.ts';
import { RECIPIENT_NAMES } from './given.ts';
import classes from './Discount.module.css';

type Recipient = Courtesy['recipient'];

interface RecipientKeysProps {
  value: Recipient | null;
  onChoose: (recipient: Recipient) => void;
  /** Whether a touch sends the form around them; 'Otro' needs a text first. */
  isSending?: boolean;
}

/** Shows the recipients of a courtesy as large buttons. */
export function RecipientKeys({ value, onChoose, isSending = false, ...field }: RecipientKeysProps) {
  return (
    <div className={classes.recipients} role="group" aria-label="Para quién es la cortesía" {...field}>
      {RECIPIENTS.map((recipient) => (
        <button
          key={recipient}
          type="button"
          className={`hover-sunk ${classes.recipient}`}
          aria-pressed={value === recipient}
          onClick={(event) => {
            // The second half of a double touch that opened the dialog.
            if (event.detail > 1) return;
            onChoose(recipient);
            if (isSending && recipient !== 'otro') event.currentTarget.form?.requestSubmit();
          }}
        >
          {RECIPIENT_NAMES[recipient]}
        </button>
      ))}
    </div>
  );
}
