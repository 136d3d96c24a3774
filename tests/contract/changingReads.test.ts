import { expect, it, vi } from 'vitest';
import { routes as trackers } from '../../plugins/trackers/contract/routes';
import { routes as notices } from '../../shell/features/notices/contract/routes';
import { routes as session } from '../../shell/features/session/contract/routes';
import { createBackend } from '../../shell/net/backend';
import { endpoints } from '../../shell/net/endpoints';
import { readOnly } from '../../shell/net/readOnly';

const { acceptProgramNotification } = notices;
const { logout } = session;
const { connectHumanApiDevice, disconnectHumanApiDevice } = trackers;
const documented = { acceptProgramNotification, logout, connectHumanApiDevice, disconnectHumanApiDevice };

it.each(Object.values(endpoints<Record<keyof typeof documented, object>>(documented)))(
  'a preview does not send $name, which is a GET with an effect',
  async (endpoint) => {
    const sent = vi.fn(async () => Response.json({ Data: true }));
    const backend = createBackend({
      fetch: readOnly(sent, 'This is a preview.'),
      token: () => 'token',
      language: () => 'en-US',
      onConsequence: () => undefined,
    });
    await expect(backend(endpoint, {} as never)).rejects.toMatchObject({ status: 405, messages: ['This is a preview.'] });
    expect(sent).not.toHaveBeenCalled();
  },
);
