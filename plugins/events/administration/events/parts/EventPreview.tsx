import { makeStyles, tokens } from '@fluentui/react-components';
import { useDeferredValue } from 'react';
import { EmptyState, PreviewFrame, useFormat } from '#shell/api';
import { DayAccordion } from '../../../parts/DayAccordion';
import { EventAbout } from '../../../parts/EventAbout';
import { SessionTable } from '../../../parts/SessionTable';
import { SingleMeeting } from '../../../parts/SingleMeeting';
import { type Choice, ShownProvider } from '../../../parts/useShown';
import { schedules } from '../../../state/library';
import { useText } from '../../../text';
import type { EventValues } from '../rules/form';
import { daysOf, previewOf } from '../rules/preview';

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalXL, backgroundColor: tokens.colorNeutralBackground1 },
  title: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, overflowWrap: 'anywhere' },
});

const nothing = (): void => undefined;

/** Nothing in a preview can be pressed. */
const choice: Choice = { statusOf: ({ Status }) => Status, isPressable: () => true, press: nothing, errorOf: () => undefined, isSaving: false };

/** An event as it stands in the form, as people see it before they sign up; in both languages, and the reader's own zone. */
export const EventPreview = ({ values }: { readonly values: EventValues }) => {
  const t = useText();
  // Typing comes first; the preview follows as fast as it can be drawn.
  const shown = useDeferredValue(values);
  return (
    <PreviewFrame label={t('admin.preview')} note={t('admin.preview.note')}>
      {({ language }) => <Previewed values={shown} language={language} />}
    </PreviewFrame>
  );
};

const Previewed = ({ values, language }: { readonly values: EventValues; readonly language: 'en' | 'es' }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const event = previewOf(values, language, reader);
  const [first] = event.Sessions;
  return (
    <ShownProvider value={{ eventId: '', event, schedule: schedules.of({ query: { eventId: '' } }), requestedDate: first?.SessionDate, choice }}>
      <div className={styles.root}>
        <h3 className={styles.title}>{event.Title}</h3>
        <EventAbout showsMore={false} />
        {first === undefined ? (
          <EmptyState title={t('sessions.none')} />
        ) : event.EventType === 'Multiple' ? (
          <SessionTable sessions={event.Sessions} />
        ) : event.EventType === 'Meeting' ? (
          <SingleMeeting session={first} />
        ) : (
          <DayAccordion key={first.SessionDate} days={daysOf(event)} shows={() => true} />
        )}
      </div>
    </ShownProvider>
  );
};
