/** The last sentence of each text. Both words end all texts to the number that replies with them. */
const endings = { 'en-US': 'Reply STOP to unsubscribe.', 'es-419': 'Responde ALTO para darte de baja.' } as const;

/** Ends a sentence, or what already stands for that. */
const hasEnd = /[.!?…:;]["'”’»)\]]*$/;

/** A text as it is sent; words without an end get a full stop. @param words personalised @param language of the words, whatever their reader reads */
export const wholeText = (words: string, language: keyof typeof endings): string => {
  const said = words.trim();
  return `${said === '' || hasEnd.test(said) ? said : `${said}.`} ${endings[language]}`;
};

/** The characters of GSM 03.38, each of them 7 bits. */
const gsm = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
/** Its extension: twice 7 bits each. */
const gsmExtension = new Set('^{}\\[~]|€\f');

/** All of them. */
export const gsmCharacters: readonly string[] = [...gsm, ...gsmExtension];

/** Units of one text alone, and of each where one is not enough: these begin with a header. */
export const room = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const;
type Encoding = keyof typeof room;

/** What a text costs. */
export interface TextSize {
  readonly encoding: Encoding;
  /** Texts that are paid for. */
  readonly segments: number;
}

/** The encoding of a text, and the units of each of its characters. */
export const unitsOf = (text: string): { readonly encoding: Encoding; readonly units: readonly number[] } => {
  const characters = [...text];
  const encoding: Encoding = characters.every((one) => gsm.has(one) || gsmExtension.has(one)) ? 'GSM-7' : 'UCS-2';
  return { encoding, units: characters.map((one) => (encoding === 'UCS-2' ? one.length : gsmExtension.has(one) ? 2 : 1)) };
};

/** How many texts the carrier makes of one (GSM 03.38, 3GPP TS 23.040): one character outside the GSM alphabet makes all of them shorter. */
export const sizeOf = (text: string): TextSize => {
  const { encoding, units } = unitsOf(text);
  const { alone, joined } = room[encoding];
  if (units.reduce((sum, cost) => sum + cost, 0) <= alone) return { encoding, segments: 1 };
  let segments = 1;
  let used = 0;
  for (const cost of units) {
    // A character is not torn in two.
    if (used + cost > joined) {
      segments++;
      used = 0;
    }
    used += cost;
  }
  return { encoding, segments };
};
