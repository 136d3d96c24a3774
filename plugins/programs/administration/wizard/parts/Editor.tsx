import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { type AudienceCount, type ContractForm, type Failure, FormWizard, useContractForm, useFormat, useNavigate, useRecord } from '#shell/api';
import { defaultZone } from '#shell/rules/dates/days';
import type { AdministeredChallenge, WizardOptions } from '../../../contract';
import { message, useText } from '../../../text';
import { paths } from '../../paths';
import { api } from '../api';
import { fieldOf } from '../rules/fieldOf';
import { isStoredAsTyped, startOf, type WizardValues } from '../rules/values';
import { useSaving } from '../saving/useSaving';
import type { Purpose } from '../state';
import { ActivityStep } from './ActivityStep';
import { BasicsStep } from './BasicsStep';
import { BudgetWarning } from './BudgetWarning';
import { Effects } from './Effects';
import { LivePreview } from './LivePreview';
import { Missing } from './Missing';
import { OthersHere } from './OthersHere';
import { ParticipantsStep } from './ParticipantsStep';
import { PublishFields } from './PublishFields';
import { RewardsStep } from './RewardsStep';
import { SaveStatus } from './SaveStatus';
import { Submits } from './Submits';

/** From this width form and preview are side by side. */
const wide = '@media (min-width: 1280px)';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 26rem' },
  },
  // Below the top bar; it scrolls separately if it is longer than the window.
  preview: {
    minWidth: 0,
    [wide]: {
      position: 'sticky',
      top: `calc(71px + ${tokens.spacingVerticalL})`,
      maxHeight: `calc(100dvh - 71px - 2 * ${tokens.spacingVerticalL})`,
      overflowY: 'auto',
    },
  },
});

interface EditorProps {
  readonly challenge: AdministeredChallenge;
  readonly options: WizardOptions;
  /** Called after the first save of a new challenge. */
  readonly onMade: (made: AdministeredChallenge) => void;
}

/** The form of a challenge, and how it is saved: automatically while it is unpublished, otherwise on request. */
const useEditedChallenge = (challenge: AdministeredChallenge, onMade: EditorProps['onMade']) => {
  const navigate = useNavigate();
  const { zone = defaultZone } = useFormat().reader;
  const record = useRecord(challenge, startOf(zone));
  const isAutomatic = isStoredAsTyped(record.data);
  const { current: first } = useRef(challenge);
  const purpose = useRef<Purpose>('keep');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const send = async (): Promise<void> => {
    const asked = purpose.current;
    if (asked === 'keep') return isAutomatic ? void (await saving.flush()) : undefined;
    setIsSending(true);
    const kept = await saving.send(asked, asked === 'publish' ? { IsDraft: false } : asked === 'draft' ? { IsDraft: true } : {});
    if ('saved' in kept) navigate(paths.challenges);
    else setFailure(kept.failure);
    // The resolution of a conflict is sent with the same purpose.
    if (!('failure' in kept && kept.failure.conflict)) purpose.current = 'keep';
    setIsSending(false);
  };
  const form: ContractForm<WizardValues> = useContractForm(api.saveChallenge, {
    start: record.start,
    record,
    draft: `programs.wizard/${first.Id || 'new'}`,
    notKept: ['picture', 'savedPicture'],
    fieldOf,
    send: () => void send(),
    isSending,
    failure,
    failureText: message('wizard.failed.save'),
    ...(isAutomatic && { keeps: async () => form.newer === undefined && (await saving.flush()) }),
  });
  const saving = useSaving({
    form,
    record,
    zone,
    isAutomatic,
    onMade,
    onConflict(conflict) {
      purpose.current = 'keep';
      setFailure(conflict);
    },
  });

  /** Enter does not publish: that requires a press of the button. */
  const byEnter: typeof form.submit = (event) => {
    purpose.current = 'keep';
    form.submit(event);
  };
  /** Requests a save on the last step: all fields are validated first. */
  const ask = (asked: Purpose): void => {
    purpose.current = asked;
    form.submit();
  };
  return { form, byEnter, ask, saving, record, zone, isAutomatic };
};

/** The steps of a challenge or template (ADH-099). */
export const Editor = ({ challenge, options, onMade }: EditorProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const [count, setCount] = useState<AudienceCount>();
  const { form, byEnter, ask, saving, record, zone, isAutomatic } = useEditedChallenge(challenge, onMade);
  const step = { form, challenge: record.data, options, faultAt: saving.faultAt };
  const { IsTemplate, IsDraft } = record.data;
  return (
    <div className={styles.root}>
      <div>
        <OthersHere challenge={record.data} />
        {isAutomatic && <SaveStatus of={saving} isNew={record.data.Id === ''} />}
        <FormWizard<WizardValues>
          of={{ ...form, submit: byEnter }}
          label={t('wizard.steps')}
          isFree
          {...(isAutomatic && { beforeNext: saving.flush })}
          steps={[
            { name: 'basics', title: t('wizard.basics'), content: <BasicsStep {...step} /> },
            { name: 'activity', title: t('wizard.activity'), content: <ActivityStep {...step} /> },
            { name: 'participants', title: t('wizard.participants'), content: <ParticipantsStep {...step} onCount={setCount} /> },
            { name: 'rewards', title: t('wizard.rewards'), content: <RewardsStep {...step} count={count} /> },
          ]}
          review={
            <>
              <Missing {...step} />
              {!IsTemplate && <BudgetWarning {...step} count={count} />}
              {IsDraft && !IsTemplate && <PublishFields {...step} />}
              {!IsDraft && !IsTemplate && <Effects {...step} />}
            </>
          }
          submit={<Submits form={form} challenge={record.data} isAutomatic={isAutomatic} onAsk={ask} onLeave={() => navigate(paths.challenges)} />}
        />
      </div>
      <div className={styles.preview}>
        <LivePreview form={form} challenge={record.data} zone={zone} />
      </div>
    </div>
  );
};
