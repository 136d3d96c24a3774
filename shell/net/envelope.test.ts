import { describe, expect, it } from 'vitest';
import { EndpointError } from './EndpointError';
import { errorOf, unwrap } from './envelope';

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('unwrap', () => {
  it.each([
    [{ Data: [1] }, [1]],
    [{ Successful: true, Data: 'x', Errors: [] }, 'x'],
    [{ IsSuccessful: true, Data: 5 }, 5],
    [{ Token: 't' }, { Token: 't' }],
    [true, true],
    [
      [1, 2],
      [1, 2],
    ],
    [null, null],
  ])('[SHL-096, SHL-097, PRG-263, PRG-264, TOO-106, TOO-107, TOO-111] %j holds %j', (body, held) => {
    expect(unwrap(200, body)).toEqual(held);
  });

  it.each([
    [{ Successful: false, Errors: [{ Message: 'One' }, { Message: 'Two' }] }],
    [{ IsSuccessful: false, Error: { Errors: ['One', 'Two'] } }],
    [{ IsSuccessful: false, Data: null, Errors: ['One', { Message: 'Two' }] }],
  ])('[PRG-270, TOO-110, TOO-111] a flag that says no joins the errors: %j', (body) => {
    const error = thrown(() => unwrap(200, body));
    expect(error).toBeInstanceOf(EndpointError);
    expect(error).toMatchObject({ status: 200, message: 'One. Two', showUser: true });
  });
});

describe('errorOf', () => {
  it('[SHL-168, PRG-269] reads the error shape', () => {
    expect(errorOf(400, { StatusCode: 400, Errors: [{ Message: 'The goal is too long.' }], ShowUser: true })).toMatchObject({
      messages: ['The goal is too long.'],
      showUser: true,
    });
    expect(errorOf(500, { StatusCode: 500, Errors: [{ Message: 'internal' }], ShowUser: false })).toMatchObject({ showUser: false });
  });

  it.each([[undefined], ['<html>'], [[]], [{ Errors: 7 }], [{ Errors: [{ Message: 7 }] }]])('survives %j', (body) => {
    expect(errorOf(502, body)).toMatchObject({ status: 502, messages: [], showUser: false });
  });
});
