import { useFormat } from '../../../../i18n/format';
import { timeOfDay } from '../../../../rules/dates/dates';

/** Formats an instant (ISO 8601, UTC) with its time in the user's zone and clock: `November 21, 2026, 9:30 PM`. */
export const useWhen = (): ((iso: string) => string) => {
  const { moment, reader } = useFormat();
  return (iso) => `${moment(iso)}, ${timeOfDay(iso, reader)}`;
};
