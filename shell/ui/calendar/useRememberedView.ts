import { useState } from 'react';
import { device } from '../../kernel/storage/storage';
import { media, useMediaQuery } from '../looks/media';
import type { CalendarView } from './items';

const views: readonly string[] = ['month', 'week', 'day', 'list'] satisfies readonly CalendarView[];
const isView = (text: string | null): text is CalendarView => text !== null && views.includes(text);

/**
 * The view and the hidden kinds of a calendar, remembered on this device. By default phones show the list.
 * @param calendar prefix of its keys in the storage
 * @param usual the default view of all other windows
 */
export const useRememberedView = (calendar: string, usual: CalendarView) => {
  const isNarrow = useMediaQuery(media.mobile.replace('@media ', ''));
  const [view, setView] = useState<CalendarView>(() => {
    const kept = device.get(`${calendar}.view`);
    return isView(kept) ? kept : isNarrow ? 'list' : usual;
  });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set((device.get(`${calendar}.hidden`) ?? '').split(' ').filter(Boolean)));
  return {
    view,
    onView: (chosen: CalendarView): void => {
      device.set(`${calendar}.view`, chosen);
      setView(chosen);
    },
    hidden,
    onHidden: (chosen: ReadonlySet<string>): void => {
      device.set(`${calendar}.hidden`, [...chosen].join(' '));
      setHidden(chosen);
    },
  };
};
