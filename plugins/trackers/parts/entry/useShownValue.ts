import { useCallback } from 'react';
import { useFormat } from '#shell/api';
import { isDay } from '#shell/rules/dates/days';
import type { TrackerField } from '../../contract';
import { displayValue, numberIn } from '../../rules/fields';

/** Formats a stored value: the name of its option, or a number or day in the person's language. */
export const useShownValue = (): ((field: TrackerField, value: string) => string) => {
  const format = useFormat();
  return useCallback(
    (field, value) => {
      switch (field.FieldType) {
        case 'Number': {
          const number = numberIn(value);
          return number === undefined ? value : format.number(number);
        }
        case 'Date':
          return isDay(value) ? format.day(value) : value;
        case 'Select':
        case 'YesNo':
        case 'Text':
        case 'Hidden':
          return displayValue(field, value);
      }
    },
    [format],
  );
};
