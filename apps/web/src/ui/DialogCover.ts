import { createContext } from 'react';

/** Whether a question lies over the dialogs below: then Escape answers the question and leaves them open. */
export const DialogCover = createContext(false);
