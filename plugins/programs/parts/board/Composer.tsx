import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { DismissRegular, ErrorCircleRegular, ImageRegular, SendRegular } from '@fluentui/react-icons';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { BusyRing, calmInTheDark, useChange, useDraft, useModal } from '#shell/api';
import { imageEndings, isImageName, isWorthSending, maxImageBytes, maxTextLength } from '../../rules/messageBoard';
import { boardDraft } from '../../state/api';
import { type Post, post } from '../../state/board';
import { message, useText } from '../../text';
import { EmojiButton } from './EmojiButton';
import { MemberChoice } from './MemberChoice';
import { useMentions } from './useMentions';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  picture: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  thumbnail: { width: '64px', height: '48px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium, ...calmInTheDark },
  name: { overflowWrap: 'anywhere' },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  send: { marginInlineStart: 'auto' },
  file: { display: 'none' },
  failed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

type Picture = Pick<Post, 'Image' | 'UploadImageName'>;

const none: Picture = { Image: null, UploadImageName: null };

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** What a composer begins with: a message that was refused. */
export interface Start {
  readonly post: Post;
  /** Without another look at it. */
  readonly sendsAtOnce: boolean;
}

/** Where a message is written: text, a picture, emoji. Enter sends it, with Shift it begins a new line (MSG-025, MSG-028). */
export const Composer = ({ sourceId, start }: { readonly sourceId: string; readonly start?: Start | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const [text, setText] = useState('');
  const [picture, setPicture] = useState(none);
  const field = useRef<HTMLTextAreaElement>(null);
  const failed = useId();
  const mentions = useMentions(text, setText, field);
  const { setChosen } = mentions;
  const offer = useDraft(boardDraft(sourceId), { Text: text, Mentions: mentions.named }, (kept) => {
    setText(kept.Text);
    setChosen(kept.Mentions);
  });
  // The emoji picker closes with the message that it was opened for (MSG-014).
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
    // What is being written stays, below what is written anew.
    setText((written) => (isWorthSending(written, false) && written !== start.post.Text ? `${start.post.Text}\n${written}` : start.post.Text));
    setPicture({ Image: start.post.Image, UploadImageName: start.post.UploadImageName });
    setChosen(start.post.Mentions);
    if (start.sendsAtOnce) run({ body: { ...start.post, Mentions: [...start.post.Mentions] } });
    else field.current?.focus();
  }, [start, run, setChosen]);

  const send = (): void => {
    if (canSend) run({ body: { SourceId: sourceId, Text: text, ...picture, Mentions: mentions.named } });
    field.current?.focus();
  };
  const sendByEnter = (event: KeyboardEvent): void => {
    // Enter also ends the choice of a character in Chinese or Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (emoji: string): void => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    setText(text.slice(0, from) + emoji + text.slice(to));
  };
  return (
    <div className={styles.root}>
      {offer}
      <Textarea
        ref={field}
        value={text}
        resize="none"
        rows={2}
        maxLength={maxTextLength}
        aria-label={t('board.write')}
        aria-describedby={error ? failed : undefined}
        placeholder={t('board.write')}
        onChange={(_, { value }) => {
          setText(value);
          mentions.onCaret();
        }}
        onSelect={mentions.onCaret}
        onKeyDown={sendByEnter}
      />
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
      <div className={styles.tools}>
        <PictureButton onChosen={setPicture} />
        <EmojiButton key={sent} onChosen={insert} />
        <Button className={styles.send} appearance="primary" icon={isRunning ? <BusyRing /> : <SendRegular />} disabledFocusable={!canSend} onClick={send}>
          {t(isRunning ? 'board.sending' : 'board.send')}
        </Button>
      </div>
    </div>
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

/** Chooses a picture; one that is too large is told of in a dialog and not attached (MSG-026). */
const PictureButton = ({ onChosen }: { readonly onChosen: (picture: Picture) => void }) => {
  const styles = useStyles();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const alert = useModal('layout.alert');
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const fault = file.size > maxImageBytes ? message('board.picture.tooLarge') : isImageName(file.name) ? undefined : message('board.picture.kind');
    if (fault) await alert({ title: message('board.error'), text: fault, ok: message('board.ok'), isError: true });
    else onChosen({ Image: await addressOf(file), UploadImageName: file.name });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageEndings.map((ending) => `.${ending}`).join(',')}
        className={styles.file}
        data-testid="board-picture"
        onChange={(event) => void take(event)}
      />
      <Button appearance="subtle" icon={<ImageRegular />} aria-label={t('board.picture.add')} onClick={() => input.current?.click()} />
    </>
  );
};
