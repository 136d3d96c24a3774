/** A row of an audience. */
interface Row {
  readonly Category: string;
  readonly Values: string[];
}

/** Placeholder in a form for a saved audience whose filters the administrator may not see. A save omits it, so the audience stays unchanged. */
export const hiddenAudience: readonly Row[] = [{ Category: 'hidden', Values: [] }];

export const isHiddenAudience = (audience: readonly Pick<Row, 'Category'>[]): boolean => audience[0]?.Category === hiddenAudience[0]?.Category;
