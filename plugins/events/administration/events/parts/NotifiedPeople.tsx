import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useResource } from '#shell/api';
import { useText } from '../../../text';
import { notified } from '../state';

interface NotifiedPeopleProps {
  readonly event: string;
  /** Null for all of them. */
  readonly sessions: readonly string[] | null;
  /** One date of them, `yyyy-MM-dd` in the event's zone; empty for all. */
  readonly day?: string;
  readonly what: 'cancel' | 'save' | 'replan';
}

/** Number of people whom the action notifies by mail. */
export const NotifiedPeople = ({ event, sessions, day = '', what }: NotifiedPeopleProps) => {
  const t = useText();
  const { data } = useResource(notified.of({ body: { Id: event, SessionIds: sessions === null ? null : [...sessions], ...(day !== '' && { Day: day }) } }));
  if (data === undefined) return null;
  const { Registered, Waiting } = data;
  const text =
    what === 'cancel'
      ? t('admin.told.cancel', { registered: Registered, waiting: Waiting, all: Registered + Waiting })
      : what === 'save'
        ? t('admin.told.save', { count: Registered })
        : t('admin.told.replan', { registered: Registered, waiting: Waiting, all: Registered + Waiting });
  return (
    <MessageBar intent={Registered + Waiting > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
};
