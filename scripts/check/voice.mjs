/**
 * The product uses one word for each thing, in English and in Spanish; its Spanish uses tú and Latin American words. These rules check what is
 * decidable by word.
 */

/**
 * Matches a whole word. JavaScript's own word boundary does not treat accented letters as letters.
 * @param {string} words alternatives
 * @param {string} [flags]
 */
const word = (words, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);

/** Commands with usted at the start of a sentence. Inside a sentence these forms are correct, as in 'hasta que se envíe'. */
const formalCommands =
  'Abra|Anote|Cambie|Cierre|Consulte|Deje|Elija|Envíe|Escriba|Haga|Ingrese|Inicie|Intente|Inténtelo|Lea|Permita|Pida|Revise|Seleccione|Use|Vuelva';

/** @typedef {{ readonly found: RegExp, readonly instead: string }} Rule */

/** @type {readonly Rule[]} */
const english = [
  { found: word('e-mails?'), instead: 'email' },
  { found: word('user names?'), instead: 'username' },
  { found: word('tries'), instead: 'attempts' },
  { found: word('junk'), instead: 'spam' },
];

/** @type {readonly Rule[]} */
const spanish = [
  { found: word('usted|ustedes|vosotros'), instead: 'tú' },
  { found: word(formalCommands, 'u'), instead: 'the command with tú' },
  { found: word('desaf[ií]os?'), instead: 'reto' },
  { found: word('contrasenas?'), instead: 'contraseña' },
  { found: word('e-?mails?|mails?'), instead: 'correo' },
  { found: word('log-?in|log-?out'), instead: 'iniciar sesión or cerrar sesión' },
  { found: word('entrenador(?:es)?'), instead: 'coach' },
  { found: word('ordenador(?:es)?'), instead: 'computadora' },
  { found: word('foros?'), instead: 'tablero de mensajes' },
  { found: word('clasificaci[oó]n(?:es)?'), instead: 'tabla de posiciones' },
  { found: word('afecci[oó]n(?:es)?'), instead: 'condición de salud' },
  { found: word('se produjo un error'), instead: 'ocurrió un error' },
  { found: word('vaya(?=!)'), instead: 'uy' },
  { found: word('Intro', 'u'), instead: 'Enter' },
  { found: word('\\p{L}+[cs]ion'), instead: 'written with -ión' },
  { found: /[«»]/u, instead: '“ or ”' },
  { found: /^[^¿]*\?/u, instead: 'opened with ¿' },
];

const toTheReader = word('your?|yours');
const formalPossessive = word('su|sus|suy[oa]s?');

/**
 * @param {readonly Rule[]} rules
 * @param {string} text
 */
const broken = (rules, text) =>
  rules.flatMap(({ found, instead }) => {
    const match = found.exec(text);
    return match ? [`'${match[0]}' should be ${instead}`] : [];
  });

/**
 * The words of an English text that break the product's voice.
 * @param {string} en
 * @returns {string[]} `'tries' should be attempts`
 */
export const offEnglish = (en) => broken(english, en);

/**
 * The words of a Spanish text that break the product's voice.
 * @param {string} en the same text in English, which determines the meaning of 'su'
 * @param {string} es
 * @returns {string[]} `'Elija' should be the command with tú`
 */
export const offSpanish = (en, es) => broken(toTheReader.test(en) ? [...spanish, { found: formalPossessive, instead: 'tu, tus or tuyo' }] : spanish, es);
