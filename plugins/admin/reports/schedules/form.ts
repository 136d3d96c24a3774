import type { ReportSchedule } from '../../contract';
import type { ReportFrequency } from '../../rules/reportSchedule';

/** What a report sends, whatever its schedule. */
export type Scheduled = Pick<ReportSchedule, 'EntityId' | 'Report' | 'Filters' | 'CustomFields'>;

/** What a user types of a schedule. */
export interface ScheduleValues {
  /** Empty: nothing is chosen, which the form refuses. */
  readonly Frequency: ReportFrequency | '';
  /** Mail addresses, apart by commas, blanks or lines. */
  readonly addresses: string;
}

/** What the form begins with (FIL-009). */
export const newSchedule: ScheduleValues = { Frequency: 'Off', addresses: '' };

export const startOf = ({ Frequency, Recipients }: ReportSchedule): ScheduleValues => ({ Frequency, addresses: Recipients.join('\n') });

/** The addresses of a text, each once. */
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

/** The field of the form that shows what the server says about a property of the body. */
export const fieldOf = (property: string): string => (property.startsWith('Recipients') ? 'addresses' : property);
