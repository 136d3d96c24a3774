/** The closing sentence of each text. A reply with either word ends all texts to that number. */
const endings = { 'en-US': 'Reply STOP to unsubscribe.', 'es-419': 'Responde ALTO para darte de baja.' } as const;

/** Ends of a sentence, or their equivalents. */
const hasEnd = /[.!?…:;]["'”’»)\]]*$/;

/** A text as sent; words without an end get a full stop. @param words personalised @param language of the words, independent of their reader */
export const wholeText = (words: string, language: keyof typeof endings): string => {
  const said = words.trim();
  return `${said === '' || hasEnd.test(said) ? said : `${said}.`} ${endings[language]}`;
};

/** The characters of GSM 03.38 with 7 bits each. */
const gsm = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
/** Its extension, with 14 bits each. */
const gsmExtension = new Set('^{}\\[~]|€\f');

/** All of them. */
export const gsmCharacters: readonly string[] = [...gsm, ...gsmExtension];

/** Units of a single text, and of each segment of a longer one, which has a header. */
export const room = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const;
type Encoding = keyof typeof room;

/** The size of a text. */
export interface TextSize {
  readonly encoding: Encoding;
  /** Number of billed texts. */
  readonly segments: number;
}

/** The encoding of a text, and the units of each of its characters. */
export const unitsOf = (text: string): { readonly encoding: Encoding; readonly units: readonly number[] } => {
  const characters = [...text];
  const encoding: Encoding = characters.every((one) => gsm.has(one) || gsmExtension.has(one)) ? 'GSM-7' : 'UCS-2';
  return { encoding, units: characters.map((one) => (encoding === 'UCS-2' ? one.length : gsmExtension.has(one) ? 2 : 1)) };
};

/** Number of segments of a text (GSM 03.38, 3GPP TS 23.040): a single character outside the GSM alphabet shortens all of them. */
export const sizeOf = (text: string): TextSize => {
  const { encoding, units } = unitsOf(text);
  const { alone, joined } = room[encoding];
  if (units.reduce((sum, cost) => sum + cost, 0) <= alone) return { encoding, segments: 1 };
  let segments = 1;
  let used = 0;
  for (const cost of units) {
    // A character is not split.
    if (used + cost > joined) {
      segments++;
      used = 0;
    }
    used += cost;
  }
  return { encoding, segments };
};
