import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { calmInTheDark, useChange, useDraft } from '#shell/api';
import { isWorthSending } from '../../../rules/board/messageBoard';
import { boardDraft } from '../../../state/api';
import { type Post, post } from '../../../state/board/board';
import { useText } from '../../../text';
import { ComposerLook } from './ComposerLook';
import { EmojiButton } from './EmojiButton';
import { MemberChoice } from './MemberChoice';
import { type Picture, PictureButton } from './PictureButton';
import { useMentions } from './useMentions';

const useStyles = makeStyles({
  picture: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  thumbnail: { width: '64px', height: '48px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium, ...calmInTheDark },
  name: { overflowWrap: 'anywhere' },
  failed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

const none: Picture = { Image: null, UploadImageName: null };

/** Initial content of a composer: a message that was refused. */
export interface Start {
  readonly post: Post;
  /** Whether it is sent at once, without editing. */
  readonly sendsAtOnce: boolean;
}

/** The text with an insertion in place of the selection of its field, or at the caret; at the end without a field. */
const insertedInto = (text: string, inserted: string, field: HTMLTextAreaElement | null): string =>
  field === null ? text + inserted : text.slice(0, field.selectionStart) + inserted + text.slice(field.selectionEnd);

/** The message of a composer: its text, picture and mentions, its stored draft, and how it is sent. */
const useComposed = (sourceId: string, start: Start | undefined, field: RefObject<HTMLTextAreaElement | null>) => {
  const [text, setText] = useState('');
  const [picture, setPicture] = useState(none);
  const mentions = useMentions(text, setText, field);
  const { setChosen } = mentions;
  const offer = useDraft(boardDraft(sourceId), { Text: text, Mentions: mentions.named }, (kept) => {
    setText(kept.Text);
    setChosen(kept.Mentions);
  });
  const [sent, setSent] = useState(0);
  const clear = (): void => {
    setText('');
    setPicture(none);
    setSent((times) => times + 1);
  };
  const { run, isRunning, error } = useChange(post, clear, { whenWaiting: clear });
  const canSend = !isRunning && isWorthSending(text, picture.Image !== null);
  useEffect(() => {
    if (!start) return;
    // Text that is being written is kept below the restored message.
    setText((written) => (isWorthSending(written, false) && written !== start.post.Text ? `${start.post.Text}\n${written}` : start.post.Text));
    setPicture({ Image: start.post.Image, UploadImageName: start.post.UploadImageName });
    setChosen(start.post.Mentions);
    if (start.sendsAtOnce) run({ body: { ...start.post, Mentions: [...start.post.Mentions] } });
    else field.current?.focus();
  }, [start, run, setChosen, field]);
  const send = (): void => {
    if (canSend) run({ body: { SourceId: sourceId, Text: text, ...picture, Mentions: mentions.named } });
    field.current?.focus();
  };
  return { text, setText, picture, setPicture, mentions, offer, /** Number of messages sent. */ sent, send, canSend, isRunning, error };
};

/** The composer of a message: text, a picture, emoji. Enter sends it, Shift+Enter begins a new line (MSG-025, MSG-028). */
export const Composer = ({ sourceId, start }: { readonly sourceId: string; readonly start?: Start | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const failed = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, picture, setPicture, mentions, offer, sent, send, canSend, isRunning, error } = useComposed(sourceId, start, field);
  const sendByEnter = (event: KeyboardEvent): void => {
    // During IME composition (Chinese, Japanese), Enter confirms the characters.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <ComposerLook
      offer={offer}
      field={{
        ref: field,
        value: text,
        'aria-describedby': error ? failed : undefined,
        onChange: (_, { value }) => {
          setText(value);
          mentions.onCaret();
        },
        onSelect: mentions.onCaret,
        onKeyDown: sendByEnter,
      }}
      tools={
        <>
          <PictureButton onChosen={setPicture} />
          {/* The emoji picker closes when its message is sent (MSG-014). */}
          <EmojiButton key={sent} onChosen={(emoji) => setText(insertedInto(text, emoji, field.current))} />
        </>
      }
      isSending={isRunning}
      canSend={canSend}
      onSend={send}
    >
      {mentions.search !== undefined && (
        <MemberChoice key={mentions.search} sourceId={sourceId} search={mentions.search} field={field} onChosen={mentions.choose} onClosed={mentions.close} />
      )}
      {error && !isRunning && (
        <div className={styles.failed}>
          <ErrorCircleRegular aria-hidden />
          <span id={failed} role="status">
            {t('board.refused', { reason: error.reason ?? '' })}
          </span>
          <Button size="small" onClick={send}>
            {t('board.again')}
          </Button>
        </div>
      )}
      {picture.Image && picture.UploadImageName && <ChosenPicture address={picture.Image} name={picture.UploadImageName} onRemove={() => setPicture(none)} />}
    </ComposerLook>
  );
};

const ChosenPicture = ({ address, name, onRemove }: { readonly address: string; readonly name: string; readonly onRemove: () => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.picture}>
      <img className={styles.thumbnail} src={address} alt="" />
      <span className={styles.name}>{name}</span>
      <Button appearance="subtle" size="small" icon={<DismissRegular />} aria-label={t('board.picture.remove', { name })} onClick={onRemove} />
    </div>
  );
};
