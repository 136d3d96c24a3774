/** A row of an audience. */
interface Row {
  readonly Category: string;
  readonly Values: string[];
  readonly From?: string;
  readonly To?: string;
  readonly Levels?: string[];
  readonly Parent?: string;
}

/**
 * Categories whose values may be in an address, which is stored in histories, logs and mails. Excluded are health data, answers to a company's own questions,
 * and categories of plugins that are not listed here (FIL-077).
 */
const addressable: ReadonlySet<string> = new Set([
  'AccountStatus',
  'ChallengeName',
  'UserChallengeStatus',
  'HRAStatus',
  'BiometricsStatus',
  'Sex',
  'Department',
  'Location',
  'Region',
  'Role',
  'SecurityRole',
  'Company',
  'HireDate',
  'EventName',
  'EventSession',
  'Coach',
]);

/** Maximum number of characters: some proxies and mail programs reject longer addresses. */
const longest = 1500;

/** Formats filters as a parameter of an address; undefined if they must not be in one, or are too long. */
export const addressOfFilters = (audience: readonly Row[]): string | undefined => {
  const text = JSON.stringify(audience);
  return audience.every(({ Category }) => addressable.has(Category)) && text.length <= longest ? text : undefined;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isRow = (value: unknown): value is Row => {
  if (typeof value !== 'object' || value === null) return false;
  const { Category, Values, From, To, Levels, Parent } = value as Readonly<Record<string, unknown>>;
  return (
    isText(Category) && addressable.has(Category) && isTexts(Values) && [From, To, Parent].every(isOptionalText) && (Levels === undefined || isTexts(Levels))
  );
};

/** Parses the filters of an address; undefined if they are invalid. */
export const filtersInAddress = (text: string): readonly Row[] | undefined => {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined;
  } catch {
    return undefined;
  }
};
