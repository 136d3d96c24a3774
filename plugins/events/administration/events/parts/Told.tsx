import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useResource } from '#shell/api';
import { useText } from '../../../text';
import { told } from '../state';

interface ToldProps {
  readonly event: string;
  /** Null: all of them. */
  readonly sessions: readonly string[] | null;
  readonly what: 'cancel' | 'save';
}

/** How many people get a mail once this is done. */
export const Told = ({ event, sessions, what }: ToldProps) => {
  const t = useText();
  const { data } = useResource(told.of({ body: { Id: event, SessionIds: sessions === null ? null : [...sessions] } }));
  if (data === undefined) return null;
  const { Registered, Waiting } = data;
  const text =
    what === 'cancel'
      ? t('admin.told.cancel', { registered: Registered, waiting: Waiting, all: Registered + Waiting })
      : t('admin.told.save', { count: Registered });
  return (
    <MessageBar intent={Registered + Waiting > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
};
