import type { ReportSchedule } from '../../contract';
import type { ReportFrequency } from '../../rules/reportSchedule';

/** The body of a report, independent of its schedule. */
export type Scheduled = Pick<ReportSchedule, 'EntityId' | 'Report' | 'Filters' | 'CustomFields'>;

/** Values of the form of a schedule. */
export interface ScheduleValues {
  /** Empty for no choice, which the form refuses. */
  readonly Frequency: ReportFrequency | '';
  /** Mail addresses, separated by commas, blanks or lines. */
  readonly addresses: string;
}

/** Initial values of the form (FIL-009). */
export const newSchedule: ScheduleValues = { Frequency: 'Off', addresses: '' };

export const startOf = ({ Frequency, Recipients }: ReportSchedule): ScheduleValues => ({ Frequency, addresses: Recipients.join('\n') });

/** The addresses in a text, without duplicates. */
export const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((address) => address !== ''))];

/** The body of a save. */
export const bodyOf = ({ EntityId, Report, Filters, CustomFields }: Scheduled, { Frequency, addresses }: ScheduleValues) => ({
  EntityId,
  Report,
  Filters,
  ...(CustomFields && { CustomFields }),
  Frequency: Frequency === '' ? ('Off' as const) : Frequency,
  Recipients: addressesIn(addresses),
});

/** The field of the form for a fault of the server at a property of the body. */
export const fieldOf = (property: string): string => (property.startsWith('Recipients') ? 'addresses' : property);
