/** A countable goal: a number of reports, the amount of each, and its unit. */
export interface OwnGoal {
  readonly count: number;
  /** `1`, or an amount of which the goal has a whole number: `0.5` of 2.5 km. */
  readonly step: number;
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

/** Maximum number of reports that a goal can take. */
const mostReports = 999;

/** Amounts of one report in hundredths, largest first: of goals from 1,000 on, and of goals with decimals. */
const largeSteps = [1_000_000, 500_000, 100_000, 50_000, 10_000, 5000, 1000, 500, 100];
const fineSteps = [50, 25, 20, 10, 5, 2, 1];

/** Minimum number of reports of a large goal: fewer would be too far apart. */
const fewestOfLarge = 10;

/** A number in hundredths. A separator before three digits groups them; before one or two it begins the decimals, as in either language. */
const hundredths = (digits: string): number | undefined => {
  const match = /^(\d{1,3}(?:([.,\u00a0\u202f])\d{3})*|\d+)(?:[.,](\d{1,2}))?$/u.exec(digits);
  if (!match) return undefined;
  const [, whole = '', , decimals = ''] = match;
  return Number(whole.replace(/\D/gu, '') + decimals.padEnd(2, '0'));
};

/** The amount of one report: one piece of a small whole number, else the largest that divides the goal. */
const stepOf = (amount: number): number | undefined => {
  const isWhole = amount % 100 === 0;
  if (isWhole && amount <= mostReports * 100) return 100;
  const [steps, fewest] = isWhole ? [largeSteps, fewestOfLarge] : [fineSteps, 2];
  return steps.find((step) => amount % step === 0 && amount / step >= fewest && amount / step <= mostReports);
};

/**
 * Parses a person's own goal if it is a number with a unit: `20 laps`, `2.5 km`, `1,500 steps`. Other goals are text only.
 * @returns `uncountable` for an amount that is no number, or that no number of reports reaches
 */
export const ownGoal = (text: string | undefined): OwnGoal | 'uncountable' | undefined => {
  const match = /^(\d[\d.,\u00a0\u202f]*)\s+(\p{L}.{0,39})$/u.exec(text?.trim() ?? '');
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  const amount = hundredths(match[1]) ?? 0;
  const step = amount > 0 ? stepOf(amount) : undefined;
  return step === undefined ? 'uncountable' : { count: amount / step, step: step / 100, unit: match[2] };
};
