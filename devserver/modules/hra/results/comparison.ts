import type { HraResults } from '../../../../plugins/hra/contract';

/**
 * The newest row of an earlier calendar year.
 * @param rows newest first
 * @param dayOf day or time of a row, ISO 8601
 */
export const previousYearOf = <T>(rows: readonly T[], of: T, dayOf: (row: T) => string): T | undefined => {
  const yearOf = (row: T): string => dayOf(row).slice(0, 4);
  return rows.find((row) => yearOf(row) < yearOf(of));
};

/** Results with the scores and values of an earlier submission in the same language. Tabs are the same by name, values by measure. */
export const comparedWith = (results: HraResults, earlier: HraResults): HraResults => {
  const values = new Map(earlier.Tabs.flatMap(({ Items }) => Items.flatMap(({ Measured = [] }) => Measured.map(({ MeasureId, Value }) => [MeasureId, Value]))));
  const scores = new Map(earlier.Tabs.map(({ Name, Score }) => [Name, Score]));
  const day = earlier.SubmittedDate.slice(0, 'yyyy-MM-dd'.length);
  return {
    ...results,
    Previous: { Score: earlier.Score, Year: Number(day.slice(0, 'yyyy'.length)) },
    Tabs: results.Tabs.map((tab) => {
      const PreviousScore = scores.get(tab.Name);
      return {
        ...tab,
        ...(PreviousScore !== undefined && { PreviousScore }),
        Items: tab.Items.map((item) => ({
          ...item,
          Measured: item.Measured?.map((measured) => {
            const Value = values.get(measured.MeasureId);
            return Value === undefined ? measured : { ...measured, Previous: { Value, Date: day } };
          }),
        })),
      };
    }),
  };
};
