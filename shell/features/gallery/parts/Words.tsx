import { Button } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { Html } from '../../../ui/html/Html';
import { EmptyState } from '../../../ui/states/EmptyState';
import { ErrorBar } from '../../../ui/states/ErrorBar';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Loaded } from '../../../ui/states/Loaded';
import { Loading } from '../../../ui/states/Loading';
import { Notice } from '../../../ui/states/Notice';
import { useText } from '../text';
import { fixed } from './fixed';
import { Section, State } from './Section';

const nothing = (): void => undefined;

const sources = {
  loading: fixed<readonly string[]>('loading', { status: 'loading' }),
  ready: fixed<readonly string[]>('ready', { status: 'ready', data: ['A', 'B'] }),
  empty: fixed<readonly string[]>('empty', { status: 'ready', data: [] }),
  failed: fixed<readonly string[]>('failed', { status: 'failed', error: { status: 500 } }),
  older: fixed<readonly string[]>('older', { status: 'failed', data: ['A', 'B'], error: { status: 500 } }),
  missing: fixed<readonly string[]>('missing', { status: 'failed', error: { status: 404 } }),
} as const;

export const Words = () => {
  const t = useText();
  return (
    <>
      <Section name="Notice · EmptyState · ErrorState · ErrorBar · Loading">
        <State name="Notice">
          <Notice title={t('notice.title')} text={t('notice.text')} picture={<InfoRegular aria-hidden />} action={<Button>{t('save')}</Button>} />
        </State>
        <State name="EmptyState">
          <EmptyState title={t('empty.title')} text={t('empty.text')} action={<Button appearance="primary">{t('add')}</Button>} />
        </State>
        <State name="ErrorState">
          <ErrorState onRetry={nothing} />
        </State>
        <State name="ErrorBar">
          <ErrorBar onRetry={nothing} />
          <ErrorBar text={t('refusal')} onRetry={nothing} />
        </State>
        <State name="Loading">
          <Loading />
        </State>
      </Section>
      <Section name="Loaded">
        {Object.entries(sources).map(([name, source]) => (
          <State key={name} name={t(`loaded.${name as keyof typeof sources}`)}>
            <Loaded of={source} empty={<EmptyState title={t('empty.title')} />} missing={<EmptyState title={t('missing')} />}>
              {(data) => <p>{data.join(', ')}</p>}
            </Loaded>
          </State>
        ))}
      </Section>
      <Section name="Html">
        <State name={t('state.usual')}>
          <Html html={`<p><b>${t('html.text')}</b> <a href="/news">${t('html.link')}</a></p>`} />
        </State>
      </Section>
    </>
  );
};
