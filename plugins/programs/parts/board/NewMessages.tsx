import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import { useResource } from '#shell/api';
import type { Program } from '../../contract';
import { mostUnread } from '../../rules/board/messageBoard';
import { unread } from '../../state/board/unread';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The number of unread messages on a program's board, on its tile; nothing without any. */
export const NewMessages = ({ program, className }: { readonly program: Program; readonly className?: string }) =>
  program.Features.includes('MessageBoard') ? <Count sourceId={program.Id} className={className} /> : null;

const Count = ({ sourceId, className }: { readonly sourceId: string; readonly className?: string | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const { data } = useResource(unread);
  const own = data?.find(({ SourceId }) => SourceId === sourceId);
  if (!own || own.Unread === 0) return null;
  return (
    <span className={mergeClasses(className, styles.root)}>
      <ChatRegular aria-hidden />
      {t(own.IsMentioned ? 'board.unread.mentioned' : 'board.unread', { count: own.Unread, isMore: String(own.Unread >= mostUnread) })}
    </span>
  );
};
