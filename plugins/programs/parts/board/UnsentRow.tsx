import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CloudArrowUpRegular, CloudOffRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import type { MouseEvent } from 'react';
import { callDiscarded, type RootState, selectWaitsFor, sendingRequested, useDispatch, useSelector } from '#shell/api';
import type { UnsentPost } from '../../state/board/unsentPosts';
import { useText } from '../../text';
import type { Start } from './composer/Composer';
import { useBubbleStyles } from './useBubbleStyles';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalM },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  refused: { color: tokens.colorStatusDangerForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/** A message that waits on this device, or that the server refused: the row says so, and the text is kept. */
export const UnsentRow = ({ unsent: { key, post, refusal }, onAgain }: { readonly unsent: UnsentPost; readonly onAgain: (start: Start) => void }) => {
  const styles = useStyles();
  const bubble = useBubbleStyles();
  const t = useText();
  const dispatch = useDispatch();
  const waitsFor = useSelector((root: RootState) => selectWaitsFor(root, key));
  const discard = (): void => void dispatch(callDiscarded({ key }));
  // The row and its focused button are removed, so the list gets the focus.
  const discardByButton = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>('[data-board]')?.focus();
    discard();
  };
  const start = (sendsAtOnce: boolean): void => {
    discard();
    onAgain({ post, sendsAtOnce });
  };
  const Icon = refusal !== undefined ? ErrorCircleRegular : waitsFor === 'connection' ? CloudOffRegular : CloudArrowUpRegular;
  return (
    <li className={mergeClasses(bubble.row, bubble.ownRow, styles.root)}>
      <div className={mergeClasses(bubble.bubble, bubble.own)}>
        {post.Text && <p className={bubble.text}>{post.Text}</p>}
        {post.UploadImageName && <span>{post.UploadImageName}</span>}
        <span className={mergeClasses(styles.state, refusal !== undefined && styles.refused)}>
          <Icon aria-hidden />
          {refusal === undefined ? t(`board.waits.${waitsFor}`) : t('board.refused', { reason: refusal })}
        </span>
        <div className={styles.actions}>
          <Button size="small" onClick={() => (refusal === undefined ? dispatch(sendingRequested()) : start(true))}>
            {t('board.again')}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => start(false)}>
            {t('board.edit')}
          </Button>
          <Button size="small" appearance="subtle" onClick={discardByButton}>
            {t('board.discard')}
          </Button>
        </div>
      </div>
    </li>
  );
};
