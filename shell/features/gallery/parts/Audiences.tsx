import { PluginView, type PluginViewProps } from '../../../kernel/PluginView';
import { ErrorState } from '../../../ui/states/ErrorState';
import { Loading } from '../../../ui/states/Loading';
import { audienceSpecimens } from '../../administration/views';
import { useText } from '../text';
import { Section, State } from './Section';

const specimens = audienceSpecimens as unknown as PluginViewProps['view'];

/** The parts of `AudienceEditor`: rows and count. */
export const Audiences = () => {
  const t = useText();
  const texts = {
    known: t('audience.known'),
    waiting: t('audience.waiting'),
    few: t('audience.few'),
    many: t('audience.many'),
    gone: t('audience.gone'),
    typed: t('audience.typed'),
  };
  return (
    <Section name="AudienceEditor">
      <PluginView
        plugin="administration"
        view={specimens}
        input={{ frame: State, texts }}
        loading={<Loading />}
        failed={({ retry }) => <ErrorState onRetry={retry} />}
      />
    </Section>
  );
};
