import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useSelector } from '#shell/api';
import type { DialogState } from '../../state/entry/dialog';
import { selectDialog } from '../../state/entry/selectors';
import { useText } from '../../text';

/** The reason of a failed save or deletion (TRK-062, TRK-139 to TRK-141). */
export const EntryErrorBar = () => {
  const t = useText();
  const { error } = useSelector(selectDialog);
  if (!error) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{wordsOf(error, t)}</MessageBarBody>
    </MessageBar>
  );
};

const wordsOf = (error: NonNullable<DialogState['error']>, t: ReturnType<typeof useText>): string => {
  if ('text' in error) return error.text;
  switch (error.kind) {
    case 'save':
      return t('error.save');
    case 'delete':
      return t('error.delete');
    case 'gone':
      return t('error.gone');
    case 'typed':
      return t('error.typed');
  }
};
