import type { MailServer } from '../platform';
import { type Courier, Undelivered } from './delivery';

/** Milliseconds for each step; the delivery limits the whole. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/**
 * Connection options for `SMTP_URL`. Mails contain links that open accounts, so to another machine they are sent over TLS or not at all; on this machine
 * TLS is used without a check of the certificate, since none can prove the name localhost.
 */
export const transportOptions = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isLocal = isThisMachine(hostname);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLocal,
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Statuses 53x are about the sender, which the operator can correct. */
const isAboutSender = (status: number): boolean => status >= 530 && status < 540;

/** Only codes: the server's messages repeat addresses. */
const undelivered = (error: unknown): Undelivered => {
  const { code, command, responseCode } = (error ?? {}) as { readonly code?: string; readonly command?: string; readonly responseCode?: number };
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new Undelivered({ code, command, status: responseCode }, isAboutLetter && (responseCode ?? 0) >= 500 && !isAboutSender(responseCode ?? 0));
};

/** The method of a calendar (RFC 5546), which its content type repeats. */
const methodOf = (calendar: string): string => /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** Headers of all letters, and of those from which the recipient can unsubscribe (RFC 8058). */
const headersOf = (unsubscribe: string | undefined): Readonly<Record<string, string>> => ({
  // Suppresses out-of-office replies.
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Sends letters to the server of `mail`, over one connection each. The SMTP library is loaded only here. */
export const openSmtp = async (mail: MailServer, site: string): Promise<Courier> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(transportOptions(mail.url));
  return {
    site,
    hand: async ({ messageId, to, subject, text, html, calendar, unsubscribe }, signal) => {
      try {
        await transport.sendMail({
          from: mail.from,
          // As an object, so that it is never parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(calendar !== undefined && {
            attachments: [{ filename: 'wellspring.ics', content: calendar, contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}` }],
          }),
          messageId,
          headers: headersOf(unsubscribe),
          signal,
        });
      } catch (error) {
        throw undelivered(error);
      }
    },
  };
};
