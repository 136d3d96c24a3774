import { Button, Field, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular, TextBulletListRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { media } from '#shell/api';
import { longestReviewComment } from '../../../rules/limits/approvalLimits';
import { useText } from '../../../text';
import { keys } from './useKeys';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  comment: { maxWidth: '48rem' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  // Its space is reserved, so that the list does not move.
  end: { flex: '1 1 auto', display: 'flex', justifyContent: 'flex-end', [media.mobile]: { justifyContent: 'flex-start', flexBasis: '100%' } },
  keys: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, [media.mobile]: { display: 'none' } },
});

const snippets = ['unreadable', 'noDate', 'other', 'more', 'thanks'] as const;

interface DecisionBarProps {
  /** Number of selected submissions that wait. */
  readonly count: number;
  /** Whether more match than are counted. */
  readonly isMore: boolean;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly isRunning: boolean;
  readonly onDecide: (status: 'Approved' | 'Denied') => void;
  /** Rendered at the end of its row. */
  readonly children: ReactNode;
}

/** The comment and the two buttons of a decision (ADH-005). */
export const DecisionBar = ({ count, isMore, comment, onComment, isRunning, onDecide, children }: DecisionBarProps) => {
  const styles = useStyles();
  const t = useText();
  const canDecide = count > 0 && !isRunning;
  const insert = (text: string): void =>
    onComment(
      [comment.trim(), text]
        .filter((one) => one !== '')
        .join(' ')
        .slice(0, longestReviewComment),
    );
  return (
    <section className={styles.root} aria-label={t('approval.decide')}>
      <Field className={styles.comment} label={t('approval.comment')} hint={t('approval.comment.hint')}>
        <Textarea value={comment} maxLength={longestReviewComment} resize="vertical" onChange={(_, { value }) => onComment(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" icon={<CheckmarkRegular />} disabledFocusable={!canDecide} onClick={() => onDecide('Approved')}>
          {t('approval.approve')}
        </Button>
        <Button icon={<DismissRegular />} disabledFocusable={!canDecide} onClick={() => onDecide('Denied')}>
          {t('approval.deny')}
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button appearance="subtle" icon={<TextBulletListRegular />}>
              {t('approval.snippets')}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {snippets.map((one) => (
                <MenuItem key={one} onClick={() => insert(t(`approval.snippet.${one}`))}>
                  {t(`approval.snippet.${one}`)}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
        <span role="status">{t('approval.chosen', { n: count, more: isMore ? 'yes' : 'no' })}</span>
        <div className={styles.end}>{children}</div>
      </div>
      <span className={styles.keys}>{t('approval.keys', keys)}</span>
    </section>
  );
};
