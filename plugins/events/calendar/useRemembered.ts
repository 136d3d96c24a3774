import { useState } from 'react';
import { type CalendarView, device, media, useMediaQuery } from '#shell/api';

const views: readonly string[] = ['month', 'week', 'day', 'list'] satisfies readonly CalendarView[];
const isView = (text: string | null): text is CalendarView => text !== null && views.includes(text);

/** Which view the calendar opens with, and which kinds are switched off: remembered on this device. Telephones open with the list until something is chosen. */
export const useRemembered = () => {
  const isNarrow = useMediaQuery(media.mobile.replace('@media ', ''));
  const [view, setView] = useState<CalendarView>(() => {
    const kept = device.get('events.calendar.view');
    return isView(kept) ? kept : isNarrow ? 'list' : 'month';
  });
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set((device.get('events.calendar.hidden') ?? '').split(' ').filter(Boolean)));
  return {
    view,
    onView: (chosen: CalendarView): void => {
      device.set('events.calendar.view', chosen);
      setView(chosen);
    },
    hidden,
    onHidden: (chosen: ReadonlySet<string>): void => {
      device.set('events.calendar.hidden', [...chosen].join(' '));
      setHidden(chosen);
    },
  };
};
