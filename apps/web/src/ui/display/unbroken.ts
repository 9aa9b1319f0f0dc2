/** Keeps 'Bs.' and its amount on one line of a sentence. */
export const unbroken = (sentence: string): string => sentence.replaceAll('Bs. ', 'Bs.\u00a0');
