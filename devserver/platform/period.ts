import { FieldRefusal } from './refusal';

/** Refuses a period that ends before it begins. @param period start and end by their names in the query, as days or instants (ISO 8601, UTC); an empty value is no limit */
export const demandOrder = (period: Readonly<Record<string, string | undefined>>): void => {
  const [[other, first] = ['', ''], [field, last] = ['', '']] = Object.entries(period);
  if (first && last && last < first) throw new FieldRefusal(field, 'validation.order', { field, other });
};
