/** `8:05 PM` as `20:05`, the value of a time input; empty for an invalid time. */
export const inputOf = (time: string): string => {
  const [, hour = '', minutes = '', half = ''] = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(time) ?? [];
  return hour === '' ? '' : `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
};

/** `20:05` as `8:05 PM`, the format of the server (EVT-077). */
export const timeOf = (input: string): string => {
  const hours = Number(input.slice(0, 2));
  return input === '' ? '' : `${hours % 12 === 0 ? 12 : hours % 12}:${input.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
};
