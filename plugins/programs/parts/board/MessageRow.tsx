import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { memo } from 'react';
import { calmInTheDark, focusRing, useFormat, useModal } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates';
import type { BoardMessage } from '../../contract';
import { modals } from '../../state/modals';
import { useText } from '../../text';
import { Author } from './Author';
import { useBubbleStyles } from './useBubbleStyles';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '24px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  time: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  delete: { minWidth: '24px', width: '24px', height: '24px', padding: 0 },
  picture: { padding: 0, border: 'none', background: 'none', cursor: 'zoom-in', lineHeight: 0, borderRadius: tokens.borderRadiusLarge, ...focusRing },
  thumbnail: { maxWidth: '100%', maxHeight: '200px', borderRadius: tokens.borderRadiusLarge, ...calmInTheDark },
});

interface MessageRowProps {
  readonly message: BoardMessage;
  readonly isOwn: boolean;
  /** Where the person may delete it. */
  readonly onDelete?: ((message: BoardMessage) => void) | undefined;
}

/** One message of a board; own ones stand apart (MSG-008). Drawn again only when it has changed itself. */
export const MessageRow = memo(({ message, isOwn, onDelete }: MessageRowProps) => {
  const styles = useStyles();
  const bubble = useBubbleStyles();
  const t = useText();
  const { reader, shortMoment } = useFormat();
  const show = useModal(modals.boardPicture);
  const { Name, Text, Image, ImageThumbnail, UploadImageName } = message;
  const time = timeOfDay(message.Date, reader);
  const picture = UploadImageName ?? t('board.picture');
  return (
    <li className={mergeClasses(bubble.row, isOwn && bubble.ownRow)}>
      {!isOwn && <Author message={message} />}
      <div className={mergeClasses(bubble.bubble, isOwn && bubble.own)}>
        <div className={styles.head}>
          <span className={styles.name}>{isOwn ? t('board.you') : Name}</span>
          <time className={styles.time} dateTime={message.Date}>
            {time}
          </time>
          {onDelete && (
            <Button
              className={styles.delete}
              appearance="transparent"
              icon={<DeleteRegular />}
              aria-label={t('board.delete.of', { name: isOwn ? t('board.you') : Name, date: `${shortMoment(message.Date)}, ${time}` })}
              onClick={() => onDelete(message)}
            />
          )}
        </div>
        {Text && <p className={bubble.text}>{Text}</p>}
        {Image && ImageThumbnail && (
          <button
            type="button"
            className={styles.picture}
            aria-label={t('board.picture.open', { name: picture })}
            onClick={() => void show({ url: Image, name: picture })}
          >
            <img className={styles.thumbnail} src={ImageThumbnail} alt="" />
          </button>
        )}
      </div>
    </li>
  );
});
