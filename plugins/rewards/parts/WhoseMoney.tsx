import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Loaded, useFacts, useFormat } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';
import type { Acting } from '../contract';
import { isSameName } from '../rules/confirmedName';
import { acting } from '../state';
import { useText } from '../text';
import { useMoney } from './useMoney';

const useStyles = makeStyles({ root: { display: 'grid', gap: tokens.spacingVerticalL } });

interface WhoseMoneyProps {
  /** Kind of the notification to the person, and how they can undo the action. */
  readonly told: 'order' | 'cashOut';
  /** Renders the spending form; `undefined`: people spend their own money. */
  readonly children: (acting: Acting | undefined) => ReactNode;
}

/** Names the owner of the money during impersonation, and the remaining limit. */
export const WhoseMoney = ({ told, children }: WhoseMoneyProps) => {
  const { settings } = useFacts();
  if (!settings?.Impersonation.ImpersonatedUserId) return children(undefined);
  return (
    <Loaded of={acting}>
      {(known) =>
        known === null ? (
          children(undefined)
        ) : (
          <ForAnother acting={known} told={told}>
            {children}
          </ForAnother>
        )
      }
    </Loaded>
  );
};

const ForAnother = ({ acting: known, told, children }: WhoseMoneyProps & { readonly acting: Acting }) => {
  const styles = useStyles();
  const t = useText();
  const money = useMoney();
  const { moment, reader } = useFormat();
  const { Name: name, WhyNot, Left, Limit, Whose, MoreAt } = known;
  const words = [
    t(`acting.left.${Whose}`, { left: money(Left, 'USD'), limit: money(Limit, 'USD') }),
    ...(MoreAt === null ? [] : [t('acting.more', { at: `${moment(MoreAt)}, ${timeOfDay(MoreAt, reader)}` })]),
    t(`acting.told.${told}`, { name }),
  ];
  return (
    <div className={styles.root}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t('acting.title', { name })}</MessageBarTitle> {WhyNot ?? words.join(' ')}
        </MessageBarBody>
      </MessageBar>
      {WhyNot === null && children(known)}
    </div>
  );
};

/** Validation of the field in which the acting user repeats the owner's name. */
export const useConfirmation = (name: string) => {
  const t = useText();
  return {
    label: t('acting.confirm'),
    hint: t('acting.confirm.hint', { name }),
    required: true,
    autoComplete: 'off',
    check: (text: string) => (text.trim() === '' || isSameName(text, name) ? undefined : t('acting.confirm.wrong', { name })),
  };
};
