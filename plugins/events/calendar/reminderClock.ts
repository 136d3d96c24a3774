/** `20:05` of `8:05 PM`, as fields for times hold it; empty for what is no time. */
export const inputOf = (time: string): string => {
  const [, hour = '', minutes = '', half = ''] = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(time) ?? [];
  return hour === '' ? '' : `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
};

/** `8:05 PM` of `20:05`, as the server takes it (EVT-077). */
export const timeOf = (input: string): string => {
  const hours = Number(input.slice(0, 2));
  return input === '' ? '' : `${hours % 12 === 0 ? 12 : hours % 12}:${input.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
};
