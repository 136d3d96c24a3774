import type { TrackerField } from '../../contract';
import { chartLabel } from '../chart';
import { displayValue, type FieldTexts, textOf, visibleFields } from '../fields';

/** Maximum length of a displayed text. */
const shownLength = 80;

/** The values of an entry as text, for a confirmation: `Distance (miles): 2.63, Steps: 5260`. Without empty and hidden fields. */
export const valuesInWords = (fields: readonly TrackerField[], values: FieldTexts): string =>
  visibleFields(fields)
    .flatMap((field) => {
      const value = displayValue(field, textOf(values, field.FieldName));
      return value === '' ? [] : [`${chartLabel(field)}: ${value.length > shownLength ? `${value.slice(0, shownLength)}…` : value}`];
    })
    .join(', ');
