import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useFacts, visuallyHidden } from '#shell/api';
import type { BoardMessage } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  hidden: visuallyHidden,
});

/** Announces messages of others to screen readers (politely) that arrived while the board was open; older messages are not announced. */
export const Announcer = ({ messages }: { readonly messages: readonly BoardMessage[] }) => {
  const styles = useStyles();
  const t = useText();
  const { user } = useFacts();
  const last = messages.at(-1);
  const [known] = useState(Number(last?.MessageId ?? 0));
  const isNew = last !== undefined && Number(last.MessageId) > known && last.UserId !== user?.UserId;
  return (
    <div role="status" className={styles.hidden}>
      {isNew && t('board.arrived', { name: last.Name, text: last.Text || t('board.picture') })}
    </div>
  );
};
