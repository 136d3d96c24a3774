import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as the mail server received it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly messageId: string;
  /** Headers and body, unchanged. */
  readonly raw: string;
}

/** A mail server that stores received messages. */
export interface TestMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** A refusal with an SMTP status. */
export const refusal = (status: number, text = 'no'): Error => Object.assign(new Error(text), { responseCode: status });

/** Opens a mail server on this machine; `more` contains its options, such as refusals. */
export const openMailServer = async (port = 0, more: SMTPServerOptions = {}): Promise<TestMailServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      stream.setEncoding('utf8');
      let raw = '';
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '', raw });
        done();
      });
    },
    ...more,
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
