import { definePlugin, type Modals, page, useModal } from '#shell/api';

type Registration = Modals['events.registration'];

const noTexts = async () => ({ default: {} });

/**
 * A substitute for the plugins that open the registration dialog, such as programs. Its page `/opener` has a button that opens it, and lists the
 * results, newest last.
 */
export const openerOf = (input: Registration['input']) => {
  const answered: (Registration['result'] | undefined)[] = [];
  const Opener = () => {
    const register = useModal('events.registration');
    return (
      <button type="button" onClick={() => void register(input).then((result) => answered.push(result))}>
        Open
      </button>
    );
  };
  const opener = definePlugin({
    id: 'opener',
    messages: { 'en-US': noTexts, 'es-419': noTexts },
    routes: { start: page('/opener', async () => ({ default: Opener })) },
  } as never);
  return { opener, answered };
};
