import type { TrackerField } from '../contract';
import { chartLabel } from './chart';
import { displayValue, type FieldTexts, textOf, visibleFields } from './fields';

/** What is shown of a long text. */
const shownLength = 80;

/** What an entry holds, for a question about it: `Distance (miles): 2.63, Steps: 5260`. Empty and hidden fields are left out. */
export const valuesInWords = (fields: readonly TrackerField[], values: FieldTexts): string =>
  visibleFields(fields)
    .flatMap((field) => {
      const value = displayValue(field, textOf(values, field.FieldName));
      return value === '' ? [] : [`${chartLabel(field)}: ${value.length > shownLength ? `${value.slice(0, shownLength)}…` : value}`];
    })
    .join(', ');
