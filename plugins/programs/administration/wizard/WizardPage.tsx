import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AdminPage, BackLink, CompanyBar, EmptyState, ErrorState, Loaded, Loading, useChange, useFormat, useNavigate } from '#shell/api';
import type { AdministeredChallenge, ChallengeBody } from '../../contract';
import { useText } from '../../text';
import { PartLoaded } from '../PartLoaded';
import { paths } from '../paths';
import { Editor } from './parts/Editor';
import { textIn } from './preview/rules/previewed';
import { type Asked, begin, challenge, options } from './state';

export { default as state } from './state';

/** The wizard of challenges, and that of templates: the same steps (ADH-094, ADH-095). Its heading is the saved name of what is edited. */
export default function WizardPage() {
  const t = useText();
  const [path] = useLocation();
  const isTemplate = path === paths.templateWizard;
  const query = new URLSearchParams(useSearch());
  const [challengeId, TemplateId, CopyOf] = ['challengeId', 'templateId', 'copyOf'].map((name) => query.get(name) ?? undefined);
  const back = <BackLink href={paths.challenges}>{t('wizard.back')}</BackLink>;
  const kind = t(isTemplate ? 'wizard.template' : 'wizard.title');
  const [name, setName] = useState('');
  return (
    <AdminPage title={name || kind} subtitle={name !== '' && kind} back={back}>
      <Chosen
        key={path}
        challengeId={challengeId}
        from={{ ...(TemplateId && { TemplateId }), ...(CopyOf && { CopyOf }) }}
        isTemplate={isTemplate}
        onNamed={setName}
      />
    </AdminPage>
  );
}

interface NamedProps {
  /** Called with the saved name of what is edited, in the reader's language; empty: it has none yet. */
  readonly onNamed: (name: string) => void;
}

interface ChosenProps extends NamedProps {
  readonly challengeId: string | undefined;
  readonly from: Pick<ChallengeBody, 'TemplateId' | 'CopyOf'>;
  readonly isTemplate: boolean;
}

/** The target of the address: a challenge, the source of a new one, or none. */
const Chosen = ({ challengeId, from, isTemplate, onNamed }: ChosenProps) => {
  const [company, setCompany] = useState<string>();
  if (challengeId !== undefined) return <Edited asked={{ challengeId }} onNamed={onNamed} />;
  if (company === undefined)
    return (
      <CompanyBar>
        {({ company: { Value } }) => (
          <Told value={Value} tell={setCompany}>
            <Loading />
          </Told>
        )}
      </CompanyBar>
    );
  if (from.TemplateId || from.CopyOf) return <Begun body={{ ...from, EntityId: company, ...(isTemplate && { IsTemplate: true }) }} />;
  return <Edited asked={{ company, isTemplate }} onNamed={onNamed} />;
};

interface ToldProps {
  readonly value: string;
  readonly tell: (value: string) => void;
  readonly children: ReactNode;
}

/** Reports a value that is known once it has loaded. */
const Told = ({ value, tell, children }: ToldProps) => {
  useEffect(() => tell(value), [value, tell]);
  return children;
};

/** Creates the draft from a template or another challenge, then navigates to its address. */
const Begun = ({ body }: { readonly body: ChallengeBody }) => {
  const t = useText();
  const navigate = useNavigate();
  const [path] = useLocation();
  const { run, error } = useChange(begin, ({ Id }) => navigate(`${path}?challengeId=${encodeURIComponent(Id)}`, { replace: true }), { saysFailure: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft for each visit
  useEffect(() => run({ body }), []);
  return error ? <ErrorState text={error.reason ?? t('wizard.failed.begin')} onRetry={() => run({ body })} /> : <Loading />;
};

/** A stored challenge, or a new one, whose first save gives it an address of its own. The form keeps its state then. */
const Edited = ({ asked, onNamed }: NamedProps & { readonly asked: Asked }) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const [path] = useLocation();
  const search = useSearch();
  const [made, setMade] = useState<string>();
  const isNamed = 'challengeId' in asked;
  useEffect(() => {
    if (made === undefined || isNamed) return;
    const query = new URLSearchParams(search);
    query.set('challengeId', made);
    navigate(`${path}?${query}`, { replace: true });
  }, [made, isNamed, navigate, path, search]);
  return (
    <PartLoaded of={challenge.of(asked)} missing={<EmptyState title={t('wizard.gone')} text={t('wizard.gone.text')} />}>
      {(one: AdministeredChallenge) => (
        <Told value={textIn(one, locale === 'es-419' ? 'es' : 'en')?.Name ?? ''} tell={onNamed}>
          <Loaded of={options.of({ query: { entityId: one.EntityId ?? '' } })}>
            {(known) => <Editor key={one.Id === made ? '' : one.Id} challenge={one} options={known} onMade={({ Id }) => setMade(Id)} />}
          </Loaded>
        </Told>
      )}
    </PartLoaded>
  );
};
