/** A row of an audience, as far as it matters here. */
interface Row {
  readonly Category: string;
  readonly Values: string[];
}

/** Stands in a form for a saved audience whose filters the administrator may not see. A save leaves it out, and so keeps it. */
export const hiddenAudience: readonly Row[] = [{ Category: 'hidden', Values: [] }];

export const isHiddenAudience = (audience: readonly Pick<Row, 'Category'>[]): boolean => audience[0]?.Category === hiddenAudience[0]?.Category;
