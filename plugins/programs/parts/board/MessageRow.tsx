import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular, FlagRegular, HourglassRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, memo } from 'react';
import { calmInTheDark, focusRing, useFormat, useModal, visuallyHidden } from '#shell/api';
import { monthDay, timeOfDay } from '#shell/rules/dates/dates';
import type { BoardMessage } from '../../contract';
import { mayDelete } from '../../rules/board/messageBoard';
import { modals } from '../../state/modals';
import { useText } from '../../text';
import { Author } from './Author';
import { HighFive } from './HighFive';
import { MessageText } from './MessageText';
import { useBubbleStyles } from './useBubbleStyles';
import type { Reading } from './useReading';

const useStyles = makeStyles({
  root: {
    borderRadius: tokens.borderRadiusXLarge,
    marginTop: tokens.spacingVerticalM,
    ...focusRing,
    '& [data-actions]': { opacity: 0 },
    ':is(:hover, :focus-within, :focus) [data-actions]': { opacity: 1 },
    '@media (hover: none)': { '& [data-actions]': { opacity: 1 } },
  },
  continued: { marginTop: tokens.spacingVerticalXXS },
  side: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, minWidth: 0, maxWidth: '100%' },
  ownSide: { flexDirection: 'row-reverse' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold },
  hidden: visuallyHidden,
  time: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  held: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, fontSize: tokens.fontSizeBase200, '& > svg': { flexShrink: 0 } },
  actions: { display: 'flex', flexShrink: 0 },
  action: { minWidth: '32px', width: '32px', height: '32px', padding: 0 },
  picture: { padding: 0, border: 'none', background: 'none', cursor: 'zoom-in', lineHeight: 0, borderRadius: tokens.borderRadiusLarge, ...focusRing },
  thumbnail: { maxWidth: '100%', maxHeight: '200px', borderRadius: tokens.borderRadiusLarge, ...calmInTheDark },
});

interface MessageRowProps {
  readonly message: BoardMessage;
  /** Whether it follows a message of the same author closely: the name is not repeated. */
  readonly continues: boolean;
  /** Whether its buttons are in the tab order. */
  readonly isCurrent: boolean;
  readonly reading: Reading;
}

/** One message of a board; own ones look different (MSG-008). Memoised: rendered again only when it has changed. */
export const MessageRow = memo(({ message, continues, isCurrent, reading }: MessageRowProps) => {
  const styles = useStyles();
  const bubble = useBubbleStyles();
  const t = useText();
  const { reader } = useFormat();
  const { user, onDelete, onReport, onHighFive } = reading;
  const isOwn = message.UserId === user.userId;
  const isDeletable = mayDelete(message, user);
  const name = isOwn ? t('board.you') : message.Name;
  const time = timeOfDay(message.Date, reader);
  const when = `${monthDay(message.Date, reader)}, ${time}`;
  const deleteByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' && isDeletable) onDelete(message);
  };
  return (
    <li
      className={mergeClasses(bubble.row, isOwn && bubble.ownRow, styles.root, continues && styles.continued)}
      data-message={message.MessageId}
      tabIndex={-1}
      onKeyDown={deleteByKey}
    >
      {!isOwn && (continues ? <span /> : <Author message={message} />)}
      <div className={mergeClasses(styles.side, isOwn && styles.ownSide)}>
        <div className={mergeClasses(bubble.bubble, isOwn && bubble.own)}>
          <div className={styles.head}>
            <span className={mergeClasses(styles.name, continues && styles.hidden)}>{name}</span>
            <time className={styles.time} dateTime={message.Date} title={when}>
              {time}
            </time>
          </div>
          {message.Text && <MessageText Text={message.Text} Mentions={message.Mentions} userId={user.userId} />}
          <Thumbnail message={message} isCurrent={isCurrent} />
          {message.IsHeld && (
            <span className={styles.held}>
              <HourglassRegular aria-hidden />
              {t('board.held')}
            </span>
          )}
        </div>
        {!message.IsHeld && <HighFive message={message} isOwn={isOwn} isCurrent={isCurrent} onHighFive={onHighFive} />}
        <div className={styles.actions} data-actions>
          {isDeletable && (
            <Button
              className={styles.action}
              appearance="subtle"
              icon={<DeleteRegular />}
              tabIndex={isCurrent ? 0 : -1}
              aria-label={t('board.delete.of', { name, date: when })}
              onClick={() => onDelete(message)}
            />
          )}
          {!isDeletable && (
            <Button
              className={styles.action}
              appearance="subtle"
              icon={<FlagRegular />}
              tabIndex={isCurrent ? 0 : -1}
              aria-label={t('board.report.of', { name, date: when })}
              onClick={() => onReport(message)}
            />
          )}
        </div>
      </div>
    </li>
  );
});

const Thumbnail = ({ message: { Image, ImageThumbnail, UploadImageName }, isCurrent }: Pick<MessageRowProps, 'message' | 'isCurrent'>) => {
  const styles = useStyles();
  const t = useText();
  const show = useModal(modals.boardPicture);
  if (!Image || !ImageThumbnail) return null;
  const name = UploadImageName ?? t('board.picture');
  return (
    <button
      type="button"
      className={styles.picture}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('board.picture.open', { name })}
      onClick={() => void show({ url: Image, name })}
    >
      <img className={styles.thumbnail} src={ImageThumbnail} alt="" />
    </button>
  );
};
