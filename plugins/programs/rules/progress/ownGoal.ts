/** A countable goal: a number and a unit. */
export interface OwnGoal {
  readonly count: number;
  /** In the person's words: `laps`. */
  readonly unit: string;
}

/** Endings of plurals by language, each with that of the singular, the special ones first. */
const singulars = {
  'en-US': [
    [/(ss|us|is)$/u, '$1'],
    [/(calor|cook|mov)ies$/u, '$1ie'],
    [/([^aeiou])ies$/u, '$1y'],
    [/(ch|sh|ss|x)es$/u, '$1'],
    [/s$/u, ''],
  ],
  'es-419': [
    [/iones$/u, 'ión'],
    [/ces$/u, 'z'],
    [/([aeiou][dlnr])es$/u, '$1'],
    [/([aeiouáéíóú])s$/u, '$1'],
  ],
} as const;

/** The name of one piece of a unit: `lap` of `laps`. Only the first word changes. */
export const oneOf = (unit: string, language: keyof typeof singulars): string => {
  const [first = '', ...rest] = unit.split(' ');
  const ending = singulars[language].find(([plural]) => plural.test(first));
  return [ending ? first.replace(ending[0], ending[1]) : first, ...rest].join(' ');
};

/** Parses a person's own goal if it is a number with a unit: `20 laps`. Other goals are text only. */
export const ownGoal = (text: string | undefined): OwnGoal | undefined => {
  const match = /^([1-9]\d{0,2})\s+(\p{L}.{0,39})$/u.exec(text?.trim() ?? '');
  return match?.[1] && match[2] ? { count: Number(match[1]), unit: match[2] } : undefined;
};
