/**
 * Letters without width, of private use or unassigned, and later control characters, which make two texts that look
 * alike, and direction marks, which turn the rest of a line around. An emoji keeps its joiner and its style, also one
 * that is newer than this program. Half an emoji goes too: PostgreSQL refuses it in JSON.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,3})(?:\ufe0f|\u200d(?=\p{Extended_Pictographic})))[\p{Default_Ignorable_Code_Point}\p{Surrogate}\p{Co}\u0080-\u009f\ufff9-\ufffb]|(?!\p{Extended_Pictographic})\p{Cn}/gu;

/** Removes letters that show nothing. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Blanks, line breaks and tabs, and the empty Braille pattern. */
const BLANKS = /[\s\u2800]+/g;

/** Writes plain single blanks for all blanks, and none at the ends. */
export const withPlainBlanks = (text: string): string => text.replace(BLANKS, ' ').trim();
