import { FieldRefusal } from './refusal';

/** Refuses a period of a query that ends before it begins. @param period beginning and end by the names of the query, days or instants (ISO 8601, UTC); an empty one is none */
export const demandOrder = (period: Readonly<Record<string, string | undefined>>): void => {
  const [[other, first] = ['', ''], [field, last] = ['', '']] = Object.entries(period);
  if (first && last && last < first) throw new FieldRefusal(field, 'validation.order', { field, other });
};
