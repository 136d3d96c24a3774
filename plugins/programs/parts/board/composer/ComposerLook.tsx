import { Button, makeStyles, Textarea, type TextareaProps, tokens } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons';
import type { ReactNode, Ref } from 'react';
import { BusyRing } from '#shell/api';
import { maxTextLength } from '../../../rules/board/messageBoard';
import { useText } from '../../../text';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  send: { marginInlineStart: 'auto' },
});

interface ComposerLookProps {
  /** Restores an earlier draft. */
  readonly offer?: ReactNode;
  readonly field?: Omit<TextareaProps, 'size'> & { readonly ref: Ref<HTMLTextAreaElement> };
  /** Content below the field that belongs to the text: the picture, an error. */
  readonly children?: ReactNode;
  readonly tools: ReactNode;
  readonly isSending?: boolean;
  readonly canSend?: boolean;
  readonly onSend?: () => void;
}

/** The look of the composer: a field, with tools and the Send button below it. */
export const ComposerLook = ({ offer, field, children, tools, isSending = false, canSend = false, onSend }: ComposerLookProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root}>
      {offer}
      <Textarea resize="none" rows={2} maxLength={maxTextLength} aria-label={t('board.write')} placeholder={t('board.write')} {...field} />
      {children}
      <div className={styles.tools}>
        {tools}
        <Button className={styles.send} appearance="primary" icon={isSending ? <BusyRing /> : <SendRegular />} disabledFocusable={!canSend} onClick={onSend}>
          {t(isSending ? 'board.sending' : 'board.send')}
        </Button>
      </div>
    </div>
  );
};
