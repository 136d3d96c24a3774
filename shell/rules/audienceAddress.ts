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
 * Filters whose values may stand in an address, which lands in histories, logs and mails. Health data and what people have answered to a company's own questions never do,
 * and neither does what a plugin brings that is not named here (FIL-077).
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

/** Longer addresses do not pass every proxy and mail program. */
const longest = 1500;

/** Filters as an address has them; undefined: they may not stand there, or are too many. */
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

/** The filters of an address; undefined: it has none that can be read. */
export const filtersInAddress = (text: string): readonly Row[] | undefined => {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined;
  } catch {
    return undefined;
  }
};
