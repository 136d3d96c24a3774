/**
 * The Spanish of the product has one voice: tú, Latin American words, one word for one thing. Here is what can be told exactly, word by word.
 */

/**
 * Finds a whole word; to JavaScript's own word boundary an accented letter is none.
 * @param {string} words alternatives
 * @param {string} [flags]
 */
const word = (words, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);

/** At the start of a sentence these are commands with usted; inside one, as in 'hasta que se envíe', they are right. */
const formalCommands =
  'Abra|Anote|Cambie|Cierre|Consulte|Deje|Elija|Envíe|Escriba|Haga|Ingrese|Inicie|Intente|Inténtelo|Lea|Permita|Pida|Revise|Seleccione|Use|Vuelva';

/** @type {readonly { readonly found: RegExp, readonly instead: string }[]} */
const rules = [
  { found: word('usted|ustedes|vosotros'), instead: 'tú' },
  { found: word(formalCommands, 'u'), instead: 'the command with tú' },
  { found: word('desaf[ií]os?'), instead: 'reto' },
  { found: word('contrasenas?'), instead: 'contraseña' },
  { found: word('e-?mails?|mails?'), instead: 'correo' },
  { found: word('log-?in|log-?out'), instead: 'iniciar sesión or cerrar sesión' },
  { found: word('entrenador(?:es)?'), instead: 'coach' },
  { found: word('ordenador(?:es)?'), instead: 'computadora' },
  { found: word('\\p{L}+[cs]ion'), instead: 'written with -ión' },
  { found: /[«»]/u, instead: '“ or ”' },
  { found: /^[^¿]*\?/u, instead: 'opened with ¿' },
];

const toTheReader = word('your?|yours');
const formalPossessive = word('su|sus|suy[oa]s?');

/**
 * What in a Spanish text is not the product's voice.
 * @param {string} en the same text in English, which tells whose 'su' is meant
 * @param {string} es
 * @returns {string[]} `'Elija' should be the command with tú`
 */
export const offVoice = (en, es) => {
  const addressed = toTheReader.test(en) ? [...rules, { found: formalPossessive, instead: 'tu, tus or tuyo' }] : rules;
  return addressed.flatMap(({ found, instead }) => {
    const match = found.exec(es);
    return match ? [`'${match[0]}' should be ${instead}`] : [];
  });
};
