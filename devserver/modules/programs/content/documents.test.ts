import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProgramAction, SelfReportDetail } from '../../../../plugins/programs/contract';
import { appForTests, type TestApp } from '../../../testing/appForTests';
import root from '../../root/routes';
import { downloadUrl } from '../answers/present';
import programs from '../routes';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs, root]);
});
afterAll(() => server.close());

const fetchAs = async (name: string, url: string) => server.app.inject({ url, headers: (await server.as(name)).authorization });
const detailOf = async (name: string): Promise<SelfReportDetail> => (await (await server.as(name)).get('/userprograms/selfreport/acme-resilience')).body.Data;

describe('the documents of a program', () => {
  it('[PRG-024, PRG-056] a form and something to read come with the report, each in the language of the person', async () => {
    const { Document, Documents } = await detailOf('participant@acme.example');
    expect(Documents).toEqual([{ AssociatedText: 'Workshops this season', DocumentUrl: expect.stringContaining('Workshops+this+season.pdf') }]);
    expect((await detailOf('spanish@acme.example')).Documents[0]?.AssociatedText).toBe('Talleres de la temporada');
    const form = await fetchAs('participant@acme.example', Document!.DocumentUrl);
    expect(form.headers['content-type']).toContain('application/pdf');
    expect(form.body).toMatch(/^%PDF-1\.4[\s\S]*Certificate of attendance[\s\S]*%%EOF\n$/);
  });

  it('[PRG-094] the action Download has a file that only people who see the program may download', async () => {
    const { body } = await (await server.as('participant2@acme.example')).get('/userprograms/detail?ownerId=acme&id=acme-stretch-card');
    const { Type, FileName, DisplayName }: ProgramAction = body.Data.Action;
    expect([Type, DisplayName]).toEqual(['Download', 'Stretch card.pdf']);
    const address = downloadUrl(FileName!, DisplayName!);
    expect((await fetchAs('participant2@acme.example', address)).statusCode).toBe(200);
    expect((await fetchAs('participant@globex.example', address)).statusCode).toBe(403);
  });

  it('are there after a reset, too', async () => {
    const { Document } = await detailOf('participant@acme.example');
    const me = await server.as('participant@acme.example');
    for (const scenario of ['default', 'empty', 'default']) expect((await me.post('/__dev/reset', { scenario })).status).toBe(200);
    expect((await fetchAs('participant@acme.example', Document!.DocumentUrl)).statusCode).toBe(200);
  });
});
