const twoDigits = (n: number): string => String(n).padStart(2, '0');

const ofDay: readonly string[] = Array.from({ length: 96 }, (_, n) => `${twoDigits(Math.floor(n / 4))}:${twoDigits((n % 4) * 15)}`);

/** The quarter hours of a day, `HH:mm`, from `first` to `last` inclusive. */
export const quarterHours = (first = '00:00', last = '23:45'): readonly string[] => ofDay.filter((time) => time >= first && time <= last);
