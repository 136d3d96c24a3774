import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noFacts } from '../../shell/kernel/facts';
import { openRouteWorld, outcomeOf, type RouteWorld, type Visit } from './routeWorld';

/**
 * The outcome of each documented address. Columns are kinds of users, with their accounts:
 *
 * - `nobody`: without a session, or with a required step of the sign-in open
 * - `form`: with a first-login form to fill in; `acme`, `legacy`, `globex`: participants of companies with all plugins, all but rewards, programs only
 * - `coach`, `lead` (Coach and Admin), `support`, `admin` (Admin, WRAdmin, AdminLite), `report`, `partner`, `triple` (Coach, PartnerAdmin, Support)
 * - `desk` and `super`: Support and SuperAdmin of the global company
 *
 * Cells: `●` the page, `×` errors/unauthorized, `–` the not-found page, `in` the sign-in page, `form` the first-login form,
 * `/` the landing, `home` the programs, `profile` the profile, `stay` the current page.
 */
const people = {
  nobody: ['forcereset@acme.example', 'newdevice@acme.example'],
  form: ['firstlogin@acme.example'],
  acme: ['participant@acme.example', 'participant2@acme.example', 'spanish@acme.example', 'hidden@acme.example', 'sso@acme.example', 'newcomer@acme.example'],
  legacy: ['participant@legacy.example'],
  globex: ['participant@globex.example', 'admin@globex.example'],
  coach: ['coach@acme.example'],
  lead: ['leadcoach@acme.example'],
  support: ['support@acme.example'],
  admin: ['admin@acme.example', 'wradmin@acme.example', 'adminlite@acme.example'],
  report: ['reporting@acme.example', 'spanishreporting@acme.example'],
  partner: ['partner@northwind.example'],
  triple: ['triple@northwind.example'],
  desk: ['support@wellspring.example'],
  super: ['superadmin@wellspring.example'],
} as const;

const meanings = new Map([
  ['●', 'page'],
  ['×', 'denied'],
  ['–', 'absent'],
  ['in', 'sign-in'],
  ['form', '/act/firstlogin'],
  ['home', '/programs'],
  ['profile', '/act/userprofile'],
  ['stay', 'stay'],
]);

let world: RouteWorld;
let visits: ReadonlyMap<string, Visit>;

beforeAll(async () => {
  world = await openRouteWorld();
  const mails = Object.values(people).flat();
  const stranger: Visit = { facts: { ...noFacts, session: 'signed-out' }, assembly: (await world.visit('forcereset@acme.example')).assembly };
  visits = new Map([...(await Promise.all(mails.map(async (mail) => [mail, await world.visit(mail)] as const))), ['a stranger', stranger]]);
});
afterAll(() => world.server.close());

/** Renders a line of the table from the real outcomes, so that a failure shows the whole line. */
const drawn = (header: readonly string[], address: string, change: (visit: Visit) => Visit): string => {
  const sign = (outcome: string): string => [...meanings].find(([, meaning]) => meaning === outcome)?.[0] ?? outcome;
  const cells = header.map((kind) => {
    const mails = [...(people[kind as keyof typeof people] ?? []), ...(kind === 'nobody' ? ['a stranger'] : [])];
    const outcomes = new Set(
      mails.map((mail) => {
        const visit = visits.get(mail);
        return visit ? sign(outcomeOf(change(visit), address)) : `${mail} is unknown`;
      }),
    );
    return [...outcomes].join('+');
  });
  return [address, ...cells].join(' ');
};

/** Defines a test for each line of a table: its address, and a cell for each kind of users in the header. */
const table = (text: string, change: (visit: Visit) => Visit = (visit) => visit): void => {
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  for (const [address = '', ...cells] of lines) {
    it(address, () => expect(drawn(header, address, change)).toBe([address, ...cells].join(' ')));
  }
};

describe('[SHL-001, SHL-071] the table', () => {
  it('covers every kind of users: participants, coaches, support and partners, administrators', () => {
    const kinds = [...visits.values()].flatMap(({ facts }) => facts.user?.Roles ?? []);
    expect([...new Set(kinds)].sort()).toEqual(
      ['participant', 'Admin', 'AdminLite', 'Coach', 'PartnerAdmin', 'Reporting', 'SuperAdmin', 'Support', 'WRAdmin'].sort(),
    );
  });
});

describe('[SHL-010, SHL-011, SHL-012, SHL-013, SHL-014, SHL-015, SHL-019, SHL-045, SHL-047, SHL-048] pages of the sign-in are for users without a session', () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  super
    /act/auth/login                           ●       /     /     /       /       /      /
    /act/auth/login/reset                     ●       /     /     /       /       /      /
    /act/auth/login/trustdevice               ●       /     /     /       /       /      /
    /act/auth/login/password-success          ●       /     /     /       /       /      /
    /act/auth/validation/authcode             ●       ●     ●     ●       ●       ●      ●
    /act/auth/registration                    ●       /     /     /       /       /      /
    /act/auth/registration/v2                 ●       /     /     /       /       /      /
    /act/firstlogin                           in      ●     /     /       /       /      /
    /act/logout                               ●       ●     ●     ●       ●       ●      ●
  `));

describe('[SHL-020, SHL-029, SHL-030] error pages are for everyone', () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  super
    /notfound                                 ●       ●     ●     ●       ●       ●      ●
    /errors                                   ●       ●     ●     ●       ●       ●      ●
    /errors/unauthorized                      ●       ●     ●     ●       ●       ●      ●
    /no/such/page                             in      –     –     –       –       –      –
  `));

describe("[SHL-005, SHL-006, SHL-007, SHL-008, SHL-023, SHL-025, SHL-026, SHL-033, SHL-050] areas of participants need the company's licence", () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  report  partner  super
    /                                         in      form  home  home    home    home   home    home     home
    /programs                                 in      form  ●     ●       ●       ●      ●       ●        ●
    /es/programs                              in      form  ●     ●       ●       ●      ●       ●        ●
    /programs/join?sectionId=move             in      form  ●     ●       ●       ●      ●       ●        ●
    /news                                     in      form  ●     ●       ●       ●      ●       ●        ●
    /university                               in      form  ●     ●       –       ●      ●       ●        ●
    /resource-hub                             in      form  ●     ●       –       ●      ●       ●        ●
    /rewards                                  in      –     ●     –       –       ●      ●       ●        ●
    /rewards/statement                        in      –     ●     –       –       ●      ●       ●        ●
    /trackers                                 in      form  ●     ●       –       ●      ●       ●        ●
    /health/assessment                        in      form  ●     ●       –       ●      ●       ●        ●
    /health/profile                           in      form  ●     ●       –       ●      ●       ●        ●
    /calendar                                 in      form  ●     ●       –       ●      ●       ●        ●
  `));

describe('[SHL-009, SHL-016, SHL-017, SHL-024] pages of the shell are for the users of every company', () =>
  table(`
                                              nobody  form  acme     legacy   globex   coach    report   partner  super
    /act/userprofile                          in      form  ●        ●        ●        ●        ●        ●        ●
    /act/userprofile/privacy                  in      form  ●        ●        ●        ●        ●        ●        ●
    /userprofile                              in      form  ●        ●        ●        ●        ●        ●        ●
    /customsupport                            in      form  ●        ●        ●        ●        ●        ●        ●
  `));

describe('[SHL-060, SHL-062] the mall is for users of companies that have one', () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  support  super
    /rewards/fulfillment                      in      –     ●     –       –       ●      ●        ×
  `));

describe('[SHL-032, SHL-055, SHL-056, SHL-074, EVT-065] scheduled coaching is a feature of a company', () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  support  super
    /calendar/coaching-sessions               in      form  ●     ×       –       ●      ●        ●
  `));

describe('[SHL-034, SHL-035, SHL-036, SHL-037, SHL-038, SHL-063, SHL-064, COA-005, COA-048] coaching is for coaches of companies that have it, its settings for leading ones', () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  lead  support  admin  report  partner  triple  desk  super
    /coaching/participant-list                in      form  ×     ×       ×       ●      ●     ×        ×      ×       ×        ●       ×     ×
    /coaching/participant-list?tab=mine       in      form  ×     ×       ×       ●      ●     ×        ×      ×       ×        ●       ×     ×
    /coaching/participant-list/participant-profile/7?sessionId=1&source=list  in  form  ×  ×  ×  ●  ●  ×  ×  ×  ×  ●  ×  ×
    /coaching/reporting                       in      form  ×     ×       ×       ●      ●     ×        ×      ×       ×        ●       ×     ×
    /coaching/setup                           in      form  ×     ×       ×       ●      ●     ×        ×      ×       ×        ●       ×     ×
    /coaching/settings                        in      form  ×     ×       ×       ×      ●     ×        ×      ×       ×        ×       ×     ×
    /coaching/calendar                        in      form  ×     ×       ×       ●      ●     ×        ×      ×       ×        ●       ×     ×
    /coaching/calendar/user/7                 in      form  ×     ×       ×       ●      ●     ×        ×      ×       ×        ●       ×     ×
  `));

describe('[SHL-028, SHL-039, SHL-065, SHL-066, SHL-067] support is for Support, its companies for SuperAdmin', () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  lead  support  admin  report  partner  triple  desk  super
    /support/user-search                      in      form  ×     ×       ×       ×      ×     ●        ×      ×       ×        ●       ●     ●
    /support/entity-management                in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ×     ●
    /support/entity-management/new            in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ×     ●
    /support/entity-management/company?id=a   in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ×     ●
    /support/entity-management/basics?id=a    in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ×     ●
    /support/entity-management/menu?id=a      in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ×     ●
    /support/audit                            in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ×     ●
    /SUPPORT/Entity-Management/               in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ×     ●
  `));

describe('[SHL-027, SHL-040, SHL-041, SHL-042, SHL-068, SHL-069, SHL-070, SHL-087, ADC-001, ADC-002, ADC-003, ADC-096, ADC-097] administration is for staff, challenges for administrators, its reports for Reporting too, deposits for the global company', () =>
  table(`
                                              nobody  form  acme  legacy  globex  coach  lead  support  admin  report  partner  triple  desk  super
    /administration                           in      form  ×     ×       ×+–     ●      ●     ●        ●      ●       ×        ●       ●     ●
    /administration/reports2/reporting-dashboard  in  form  ×     ×       ×+–     ×      ●     ×        ●      ●       ×        ×       ×     ●
    /administration/tools/challenges          in      form  ×     ×       ×       ×      ●     ×        ●      ×       ×        ×       ×     ●
    /administration/tools/challenges/new      in      form  ×     ×       ×       ×      ●     ×        ●      ×       ×        ×       ×     ●
    /administration/tools/challenges/wizard   in      form  ×     ×       ×       ×      ●     ×        ●      ×       ×        ×       ×     ●
    /administration/tools/challenges/templates/wizard  in  form  ×  ×     ×       ×      ●     ×        ●      ×       ×        ×       ×     ●
    /administration/settings/company          in      form  ×     ×       ×+–     ×      ●     ×        ●+×    ×       ×        ×       ×     ●
    /administration/settings/company/time     in      form  ×     ×       ×+–     ×      ●     ×        ●+×    ×       ×        ×       ×     ●
    /administration/settings/staff            in      form  ×     ×       ×+–     ×      ●     ×        ●+×    ×       ×        ×       ×     ●
    /administration/unusual-activity          in      form  ×     ×       ×+–     ×      ●     ×        ●+×    ×       ×        ×       ×     ●
    /administration/settings/plugins          in      form  ×     ×       ×+–     ×      ●     ×        ●+×    ×       ×        ×       ×     ●
    /administration/settings/history          in      form  ×     ×       ×+–     ×      ●     ×        ●+×    ×       ×        ×       ×     ●
    /administration/deposits                  in      form  ×     ×       ×       ×      ×     ×        ×      ×       ×        ×       ●     ●
  `));

/** Changes a visit to one during impersonation, as the settings report it. */
const acting =
  (ImpersonationType: 'Support' | 'Coach') =>
  ({ facts, assembly }: Visit): Visit => {
    const { settings } = facts;
    if (!settings) return { facts, assembly };
    const ImpersonatorEntityId = facts.user?.EntityId ?? null;
    const who = { IsEnabled: true, IsSupport: ImpersonationType === 'Support', IsCoach: ImpersonationType === 'Coach', ImpersonatedUserId: 'somebody' };
    return {
      assembly,
      facts: { ...facts, settings: { ...settings, Impersonation: { ...settings.Impersonation, ...who, ImpersonationType, ImpersonatorEntityId } } },
    };
  };

describe('[SUP-062, SHL-053, SHL-054, SHL-061] a coach who impersonates a participant has no access to coaching, support and the mall', () =>
  table(
    `
                                              coach  lead  triple
    /programs                                 ●      ●     ●
    /rewards/fulfillment                      ×      ×     ×
    /coaching/participant-list                stay   stay  stay
    /coaching/settings                        stay   stay  stay
    /support/user-search                      stay   stay  stay
    /calendar/coaching-sessions               stay   stay  stay
    /administration                           ●      ●     ●
  `,
    acting('Coach'),
  ));

describe('[SUP-062, SHL-053, SHL-061] support during impersonation has no access to support, and has the mall', () =>
  table(
    `
                                              support  triple  super
    /programs                                 ●        ●       ●
    /rewards/fulfillment                      ●        ●       ×
    /support/user-search                      stay     stay    stay
    /support/entity-management                stay     stay    stay
    /support/audit                            stay     stay    stay
    /act/userprofile                          ●        ●       ●
    /act/userprofile/privacy                  stay     stay    stay
  `,
    acting('Support'),
  ));
