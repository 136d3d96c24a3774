import { isPlausibleDay } from '#shell/rules/dates/days';

/** Maximum size of a file, in bytes: 200,000 lines. */
export const longestFile = 25 * 1024 * 1024;

/** The facts in the columns of a file of eligible people. */
export const fileFacts = ['EmployeeNumber', 'Relation', 'FirstName', 'LastName', 'DateOfBirth', 'Email'] as const;
export type FileFact = (typeof fileFacts)[number];

/** Date formats of a file. `MM/dd/yyyy` and `dd/MM/yyyy` also accept points and hyphens. */
export const dateForms = ['yyyy-MM-dd', 'MM/dd/yyyy', 'dd/MM/yyyy', 'yyyyMMdd'] as const;
export type DateForm = (typeof dateForms)[number];

/** The columns of a file, by index from 0; null for a missing one. Without a relation column all people are employees. */
export interface FileMapping {
  readonly Columns: Readonly<Record<FileFact, number | null>>;
  readonly DateForm: DateForm;
  /** Whether the file is complete: people who are missing in it may no longer register. */
  readonly IsWhole: boolean;
}

/** Facts that are required to add a person. */
export const neededFacts = fileFacts.filter((fact) => fact !== 'Relation');

const names: Readonly<Record<FileFact, RegExp>> = {
  EmployeeNumber: /^(employee|emp|ee|associate|member|staff|personnel)?(number|no|nr|num|id|code)$|^numero(de)?empleado$/,
  Relation: /^(relation(ship)?(code|type)?|employeeordependent|membertype|dependent|parentesco|relacion|empleadoodependiente)$/,
  FirstName: /^(first|given|fore)(name)?$|^nombre$/,
  LastName: /^(last|family|sur)(name)?$|^apellidos?$/,
  DateOfBirth: /^(date(of)?birth|birth(date|day)?|dob)$|^fecha(de)?nacimiento$/,
  Email: /^(work|business|personal|company)?e?mail(address)?$|^correo(electronico)?$/,
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Guesses the columns of facts by their headings; a heading that fits several facts is assigned to the first of them. */
export const guessColumns = (headings: readonly string[]): FileMapping['Columns'] => {
  const taken = new Set<number>();
  const found = fileFacts.map((fact): readonly [FileFact, number | null] => {
    const at = headings.findIndex((heading, place) => !taken.has(place) && names[fact].test(plain(heading)));
    if (at < 0) return [fact, null];
    taken.add(at);
    return [fact, at];
  });
  return Object.fromEntries(found) as Record<FileFact, number | null>;
};

/** The format that fits most of these days; in a tie the first one. */
export const guessDateForm = (days: readonly string[]): DateForm => {
  const fitting = (form: DateForm): number => days.filter((day) => dayInForm(day, form) !== undefined).length;
  return dateForms.reduce((best, form) => (fitting(form) > fitting(best) ? form : best));
};

const forms: Readonly<Record<DateForm, RegExp>> = {
  'yyyy-MM-dd': /^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?:[T ].*)?$/,
  'MM/dd/yyyy': /^(?<m>\d{1,2})[-/.](?<d>\d{1,2})[-/.](?<y>\d{4})(?:[T ].*)?$/,
  'dd/MM/yyyy': /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4})(?:[T ].*)?$/,
  yyyyMMdd: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
};

/** The day in a cell, `yyyy-MM-dd`; undefined for an invalid one. */
export const dayInForm = (cell: string, form: DateForm): string | undefined => {
  const { y, m, d } = forms[form].exec(cell.trim())?.groups ?? {};
  if (y === undefined || m === undefined || d === undefined) return undefined;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isPlausibleDay(day) ? day : undefined;
};

const employees = /^(employee|emp|ee|e|self|subscriber|primary|member|18|1|y|yes|true|empleado|titular|si)$/;
const dependents = /^(dependent|dep|d|spouse|sp|partner|domesticpartner|child|ch|son|daughter|family|0|n|no|false|dependiente|conyuge|pareja|hijo|hija)$/;

/** The relation in a cell; undefined for an unknown word. Empty means an employee. */
export const relationIn = (cell: string): 'Employee' | 'Dependent' | undefined => {
  const word = plain(cell);
  if (word === '' || employees.test(word)) return 'Employee';
  return dependents.test(word) ? 'Dependent' : undefined;
};
