import { useFormat } from '../../../../i18n/format';
import { timeOfDay } from '../../../../rules/dates';

/** A moment (ISO 8601, UTC) with its time, where the person is and by their clock: `November 21, 2026, 9:30 PM`. */
export const useWhen = (): ((iso: string) => string) => {
  const { moment, reader } = useFormat();
  return (iso) => `${moment(iso)}, ${timeOfDay(iso, reader)}`;
};
