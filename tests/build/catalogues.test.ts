import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogues, compareCatalogues } from '../../scripts/check/catalogues.mjs';

describe('comparing two languages', () => {
  it('accepts equal keys, equal arguments and all plural categories', () => {
    const en = { title: 'Programs of {name}', steps: '{n, plural, one {# step} other {# steps}}' };
    const es = { title: 'Programas de {name}', steps: '{n, plural, one {# paso} many {# de pasos} other {# pasos}}' };
    expect(compareCatalogues(en, es)).toEqual([]);
  });

  it('reports keys that one language lacks', () => {
    expect(compareCatalogues({ a: 'A', b: 'B' }, { b: 'B', c: 'C' })).toEqual(["es-419 lacks 'a'.", "es-419 has 'c', which en-US lacks."]);
  });

  it('reports arguments that differ, inside plurals and tags too', () => {
    const problems = compareCatalogues({ a: '<b>Hi {name}</b>' }, { a: '<b>Hola {nombre}</b>' });
    expect(problems).toEqual(["'a' takes <b>, name in en-US, but <b>, nombre in es-419."]);
  });

  it("requires 'many' in Spanish plurals", () => {
    const problems = compareCatalogues({ a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, one {#} other {#}}' });
    expect(problems).toEqual(["a plural of 'a' in es-419 lacks 'many'."]);
  });

  it('reports paragraphs that begin with a lower-case letter, unless they follow a greeting', () => {
    const problems = compareCatalogues({ a: 'Hello {name},\n\nyou are invited.' }, { a: 'Hola, {name}:\n\ntienes una invitación.' });
    expect(problems).toEqual(["a paragraph of 'a' in en-US begins with a small letter.", "a paragraph of 'a' in es-419 begins with a small letter."]);
  });

  it.each([
    ['Your e-mail address', "'e-mail' should be email"],
    ['Enter your user name', "'user name' should be username"],
    ['Too many tries', "'tries' should be attempts"],
  ])("reports another word than the product's own in '%s'", (en, problem) => {
    expect(compareCatalogues({ a: en }, { a: 'x' })).toEqual([`in 'a' of en-US ${problem}.`]);
  });

  it('reports texts that are not ICU messages', () => {
    expect(compareCatalogues({ a: 'Hi {name' }, { a: 'Hola' })).toEqual(["'a' in en-US is no ICU text."]);
  });
});

describe('the voice of the Spanish texts', () => {
  it.each([
    ['Elija una opción.', "'Elija' should be the command with tú"],
    ['Algo para usted', "'usted' should be tú"],
    ['Tres desafíos', "'desafíos' should be reto"],
    ['Tu contrasena', "'contrasena' should be contraseña"],
    ['Se produjo un error.', "'Se produjo un error' should be ocurrió un error"],
    ['Mensajes en foros', "'foros' should be tablero de mensajes"],
    ['Cerrar sesion', "'sesion' should be written with -ión"],
    ['{n, plural, one {# e-mail} many {# de correos} other {# correos}}', "'e-mail' should be correo"],
    ['«Caminar»', "'«' should be “ or ”"],
    ['Eliminar?', "'Eliminar?' should be opened with ¿"],
  ])("is not that of '%s'", (es, problem) => {
    const en = es.includes('{n') ? '{n, plural, one {#} other {#}}' : 'x';
    expect(compareCatalogues({ a: en }, { a: es })).toEqual([`in 'a' of es-419 ${problem}.`]);
  });

  it("is not that of 'su' if the English addresses the reader, and only then", () => {
    expect(compareCatalogues({ a: 'Your company' }, { a: 'Su empresa' })).toEqual(["in 'a' of es-419 'Su' should be tu, tus or tuyo."]);
    expect(compareCatalogues({ a: 'The property of their owners' }, { a: 'Propiedad de sus dueños' })).toEqual([]);
  });

  it('is accepted if a word only looks like a wrong one', () => {
    const es = '{mail}: espera hasta que se envíe. ¿Tu resultado es suficiente?';
    expect(compareCatalogues({ a: '{mail}: wait until it is sent. Is your result enough?' }, { a: es })).toEqual([]);
  });
});

describe('checking a checkout', () => {
  let base: string;
  const write = (path: string, text: string): void => {
    mkdirSync(join(base, path, '..'), { recursive: true });
    writeFileSync(join(base, path), text);
  };

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'wellspring-catalogues-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('reports keys that no code uses, whole or by a template', () => {
    const texts = JSON.stringify({ title: 'x', 'status.open': 'x', forgotten: 'x' });
    write('plugins/alpha/messages/en-US.json', texts);
    write('plugins/alpha/messages/es-419.json', texts);
    write('plugins/alpha/pages/A.tsx', "t('title'); t(`status.${status}`);");
    expect(checkCatalogues(base)).toEqual(["plugins/alpha/messages: no code in plugins/alpha uses 'forgotten'."]);
  });

  it('requires the second language', () => {
    write('devserver/platform/messages/en-US.json', '{}');
    expect(checkCatalogues(base)).toEqual(['devserver/platform/messages: there is no readable catalogue for es-419.']);
  });
});
