import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, PrintRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { EmptyState, Loaded, Loading, media, PageFrame, pathTo, Tabs, useChange, useDispatch, useResource, useSelector } from '#shell/api';
import type { HraResults } from '../contract';
import { Helplines } from '../parts/Helplines';
import { BiometricsTab } from '../parts/results/BiometricsTab';
import { ConditionsTab } from '../parts/results/ConditionsTab';
import { DoctorSummary } from '../parts/results/DoctorSummary';
import { Findings } from '../parts/results/Findings';
import { ResultsTab } from '../parts/results/ResultsTab';
import { SubmissionPicker } from '../parts/results/SubmissionPicker';
import { useLinkButtonStyles } from '../parts/useLinkButtonStyles';
import { paths } from '../paths';
import { findingsIn } from '../rules/findings';
import { saveAnswersFile } from '../state/answersFile';
import { biometrics, results } from '../state/library';
import { type ProfileTab, profile } from '../state/profile';
import { selectProfile } from '../state/selectors';
import { useText } from '../text';

const useStyles = makeStyles({
  first: { display: 'grid', gap: tokens.spacingVerticalL, marginBlock: tokens.spacingVerticalL },
  panel: { paddingTop: tokens.spacingVerticalXL },
  note: { margin: `${tokens.spacingVerticalXL} 0 0`, color: tokens.colorNeutralForeground2 },
  screen: { [media.print]: { display: 'none' } },
});

/** `/health/profile`: results, measurements and conditions of a person (HRA-009 to HRA-012). */
const HealthProfile = () => {
  const t = useText();
  const { chosen, isPending } = useSelector(selectProfile);
  const source = results.of({ query: chosen === null ? {} : { planYearEntityId: chosen } });
  const { data: shown } = useResource(source);
  return (
    <PageFrame title={t('nav.profile')} subtitle={t('profile.subtitle')} actions={!isPending && shown && <Actions results={shown} />}>
      {isPending ? <Loading label={t('profile.pending')} /> : <Loaded of={source}>{(data) => (data ? <Profile results={data} /> : <NoResults />)}</Loaded>}
    </PageFrame>
  );
};

export default HealthProfile;

const NoResults = () => {
  const t = useText();
  const button = useLinkButtonStyles();
  const link = (
    <Link className={button.primary} href={pathTo(paths.assessment, {})}>
      {t('profile.toAssessment')}
    </Link>
  );
  return <EmptyState title={t('profile.none')} text={t('profile.none.text')} action={link} />;
};

const Actions = ({ results: { PlanYearIdEntityId: submission } }: { readonly results: HraResults }) => {
  const t = useText();
  const { run: save, isRunning: isSaving } = useChange(saveAnswersFile);
  return (
    <>
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={isSaving} onClick={() => save({ submission, name: t('answersFile.name') })}>
        {t('answersFile')}
      </Button>
      <Button icon={<PrintRegular />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
};

const Profile = ({ results: data }: { readonly results: HraResults }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { tab } = useSelector(selectProfile);
  const findings = findingsIn(data, useResource(biometrics).data ?? []);
  const tabs: readonly { readonly name: ProfileTab; readonly label: string }[] = [
    { name: 'results', label: t('tab.results') },
    { name: 'biometrics', label: t('tab.biometrics') },
    { name: 'conditions', label: t('tab.conditions') },
  ];
  return (
    <>
      <div className={styles.screen}>
        <SubmissionPicker results={data} />
        <div className={styles.first}>
          <Helplines lines={data.Helplines ?? []} />
          <Findings findings={findings} />
        </div>
        <Tabs
          id="health-profile"
          label={t('nav.profile')}
          tabs={tabs}
          chosen={tab}
          onChosen={(name) => dispatch(profile.actions.tabChosen(name))}
          panelClass={styles.panel}
        >
          {tab === 'results' && <ResultsTab results={data} findings={findings} />}
          {tab === 'biometrics' && <BiometricsTab />}
          {tab === 'conditions' && <ConditionsTab />}
        </Tabs>
        <p className={styles.note}>{t('profile.noDiagnosis')}</p>
      </div>
      <DoctorSummary results={data} />
    </>
  );
};
